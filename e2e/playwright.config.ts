import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 3100);

/** Journeys in a real browser, against the real server on a fresh data folder. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: 'list',
  projects: [
    {
      name: 'together',
      testIgnore: ['**/card.spec.ts', '**/my-card.spec.ts', '**/bank-transfer.spec.ts', '**/*.clock.spec.ts'],
    },
    // What these change is what others look at, each other too, so they come after them, one file after another: James's card can be used until card.spec.ts.
    {
      name: 'after',
      testMatch: ['**/card.spec.ts', '**/my-card.spec.ts', '**/bank-transfer.spec.ts'],
      dependencies: ['together'],
      workers: 1,
    },
    // Moving the clock moves it for everybody, so these come last and one at a time.
    { name: 'clock', testMatch: '**/*.clock.spec.ts', dependencies: ['after'], workers: 1 },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
