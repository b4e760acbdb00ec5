import { defineConfig } from '@playwright/test';

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
 * The suggestions below the address bar are pages of Chromium's own, loaded for each new window: half of the processor time of a window
 * that opens one page of ours. A second `--disable-features` replaces the first, so those that Playwright turns off stand here too.
 */
const FEATURES_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

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
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        `--disable-features=${FEATURES_OFF.join(',')}`,
        '--autoplay-policy=no-user-gesture-required',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
