import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** A test that replaces what modules have already read of it. */
const needsFreshModules = 'contract/src/intl.test.ts';

/**
 * `unit` and `web` need nothing but Node; `parts` draws parts of pages in a made-up browser; `server` runs on a real
 * PostgreSQL, started once for the whole run.
 *
 * Most files of one worker share its modules, which are read, and grow warm, once instead of once for each file
 * (`isolate: false`): what such a test keeps in a module, it keeps for its file or its API. Tests that put something in
 * the place of a module or of a global have modules of their own.
 */
export default defineConfig({
  test: {
    // One for each core; by itself it would leave one to the runner, which has little to do.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,e2e,bench}/**/*.test.ts', 'scripts/**/*.test.{ts,js}'],
          exclude: ['**/node_modules/**', needsFreshModules],
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', needsFreshModules],
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
          isolate: false,
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
