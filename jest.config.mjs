import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('./.swcrc.json', import.meta.url), 'utf8'));

/** Backend tests run as native ES modules (stack.md, Tests); `npm test` sets NODE_OPTIONS=--experimental-vm-modules. */
export const backend = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['kurtyna-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/libs/[^/]+/dist', '<rootDir>/.kurtyna'],
};

/** Patterns of files that this run leaves out: guards of a release where the change touches nothing of theirs (release-guards.mjs). */
const leftOut = (process.env.KURTYNA_LEFT_OUT ?? '').split(' ').filter(Boolean);
const testPathIgnorePatterns = ['/node_modules/', ...leftOut];

export default {
  projects: [
    {
      ...backend,
      displayName: 'rules',
      testMatch: [
        '<rootDir>/{libs,services,gateway,deploy,tools}/**/*.spec.ts',
        '<rootDir>/e2e/rehearsal/{acts,control,rules}.spec.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.db\\.spec\\.ts$'],
    },
    { ...backend, displayName: 'db', testMatch: ['<rootDir>/{libs,services}/**/*.db.spec.ts'], testPathIgnorePatterns },
    {
      ...backend,
      displayName: 'house',
      testMatch: [
        '<rootDir>/e2e/{api,faults,load}/**/*.spec.ts',
        '<rootDir>/e2e/rehearsal/{kept-stories,rehearsal}.spec.ts',
      ],
      testPathIgnorePatterns,
      setupFilesAfterEnv: ['<rootDir>/e2e/support/every-answer.ts'],
    },
  ],
};
