import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `unit` needs nothing but Node; `parts` draws parts of pages in a made-up browser; `server` runs on a real PostgreSQL, started once for the whole run. */
export default defineConfig({
  test: {
    // One for each core; by itself it would leave one to the runner, which has little to do.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,e2e,bench}/**/*.test.ts', 'scripts/**/*.test.{ts,js}'],
          // It asks for the network's speed once, when it is loaded; a test loads it on several.
          server: { deps: { inline: ['swr'] } },
        },
      },
      {
        test: {
          name: 'parts',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/clean-up.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          // Starting a database, and killing one, takes seconds on a small machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/check-logs.ts'],
        },
      },
    ],
  },
});
