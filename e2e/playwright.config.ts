import { defineConfig } from '@playwright/test';

/** Journeys in a real Chromium against the running house; no foreign host can be reached (stack.md, trap 16). */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
        '--autoplay-policy=no-user-gesture-required',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
