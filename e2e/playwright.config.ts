import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments } from './chromium.ts';

/**
 * Journeys in a real browser, against the real server. Each worker has a portal of its own, and each file begins on the
 * demo as its seed leaves it, so that nobody's people are changed by others. The journeys of a file come in its order.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './portal/make-template.ts',
  workers: availableParallelism(),
  timeout: 30_000,
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: chromiumArguments,
    },
  },
});
