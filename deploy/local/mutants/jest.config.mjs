/** Jest for the mutants of one area: Stryker knows no projects, so the backend's settings stand alone here. */
import { fileURLToPath } from 'node:url';
import { backend } from '../../../jest.config.mjs';

const { tests, roots } = JSON.parse(process.env.KURTYNA_MUTANTS_AREA ?? '{"tests":[],"roots":[""]}');

export default {
  ...backend,
  rootDir: fileURLToPath(new URL('../../..', import.meta.url)),
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  roots: roots.map((folder) => `<rootDir>/${folder}`),
  testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
  testTimeout: 60_000,
};
