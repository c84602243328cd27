import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumArguments } from './chromium.ts';
import type { EngineOptions } from './engines/engine-test.ts';
import { engineProjects } from './engines/projects.ts';

const alone = 'production.spec.ts';
/** A browser without windows has no messages of a device. */
const inWindows = 'alert-doors.spec.ts';

const browser = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const launched = (executablePath: string) => ({ launchOptions: { executablePath, args: chromiumArguments } });

/**
 * Journeys in a real browser, against the real server. Each worker has a portal of its own, and each file begins on the
 * demo as its seed leaves it, so that nobody's people are changed by others. The journeys of a file come in its order.
 * Other engines come first: each is one long file, and the many short ones fill what they leave.
 */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './portal/make-template.ts',
  // One more than there are cores, as each now and then waits for what is timed.
  workers: availableParallelism() + 1,
  // A test that hangs is ended; the limit proves nothing, as a machine may be a third as fast, or busy with other work.
  // The longest journey took 72 s on half a core.
  timeout: 150_000,
  // A browser may hang. `only-hung-again.ts` fails the run where a journey failed at first for any other reason.
  retries: 1,
  expect: { timeout: 60_000 },
  reporter: [['list'], [fileURLToPath(new URL('only-hung-again.ts', import.meta.url))]],
  use: {
    screenshot: 'only-on-failure',
    // One that answers navigations would keep them from journeys that hold requests back; those about it allow it.
    serviceWorkers: 'block',
    ...launched(process.env['CHROME_SHELL_PATH'] ?? browser),
  },
  projects: [
    ...engineProjects,
    // One long journey without the shared portal: among the last it would run alone.
    { name: 'production', testMatch: alone, timeout: 300_000 },
    { name: 'windows', testMatch: inWindows, use: launched(browser) },
    { name: 'chromium', testMatch: '*.spec.ts', testIgnore: [alone, inWindows] },
  ],
});
