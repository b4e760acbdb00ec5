/** Jest for the mutants of one area: Stryker knows no projects, so the backend's settings stand alone here. */
import { fileURLToPath } from 'node:url';
import { backend } from '../../../jest.config.mjs';

export default {
  ...backend,
  rootDir: fileURLToPath(new URL('../../..', import.meta.url)),
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  testMatch: JSON.parse(process.env.KURTYNA_MUTANTS_TESTS ?? '[]').map((pattern) => `<rootDir>/${pattern}`),
  testTimeout: 60_000,
};
