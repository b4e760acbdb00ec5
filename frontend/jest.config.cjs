/** Component tests: CommonJS and jsdom (stack.md, Tests), the libraries from their source. */
const path = require('node:path');

module.exports = {
  displayName: 'frontend',
  rootDir: __dirname,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  testEnvironment: path.join(__dirname, 'src/test/environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['kurtyna-source', 'require', 'node', 'default'] },
  setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/test/style.cjs',
    '^antd$': '<rootDir>/src/test/antd.cjs',
    '^antd/es/(.*)$': 'antd/lib/$1', // the same parts, as CommonJS
    '\\.svg$': '<rootDir>/src/test/style.cjs',
    // The build for browsers: Node's own knows no File
    '^tus-js-client$': '<rootDir>/../node_modules/tus-js-client/lib.es5/browser/index.js',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@kurtyna|temporal-polyfill|temporal-utils|react-router|@testing-library|embla-carousel|dompurify)/)',
  ],
  testTimeout: 40_000,
};
