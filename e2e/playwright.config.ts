import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './browser/chromium.js';

/** Walked by who asks for no motion; among them all that change how the theatre sells, one after the other. */
const AT_REST = [
  'accessibility-of-public',
  'accessibility-of-sale',
  'account-and-home',
  'answers-in-view',
  'back-office-journeys',
  'box-office-books',
  'box-office-sales',
  'campaigns',
  'code-page',
  'codes',
  'content',
  'dialogs-of-office',
  'gifts-and-packets',
  'group-tickets',
  'layout-shift',
  'motion',
  'robustness',
].map((name) => `**/${name}.spec.ts`);

/**
 * Journeys in a real Chromium against the running house; no foreign host can be reached (stack.md, trap 16). A journey mostly waits, so two
 * lanes go side by side (`lanes.ts`). Each journey that acts makes its own people and its own shows, so it may be tried again in the same house.
 */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  globalSetup: './browser/geometry/end-of-walk.ts',
  workers: 2,
  projects: [
    { name: 'in motion', testIgnore: AT_REST, workers: 1 },
    // One lane sees motion, the other asks for none: both ways of using the house are walked, and forms are where they are seen.
    { name: 'at rest', testMatch: AT_REST, workers: 1, use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
  // Patience costs nothing while all is well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.KURTYNA_URL,
    locale: 'pl-PL',
    timezoneId: 'America/New_York', // Warsaw is the theatre's, whatever the browser's (FMT-10)
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
