import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.js';

/** Pictures for `npm run gallery`: one walk, without motion, that judges nothing. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: undefined,
  workers: 1,
  timeout: 900_000,
  projects: [{ name: 'gallery', use: { contextOptions: { reducedMotion: 'reduce' } } }],
});
