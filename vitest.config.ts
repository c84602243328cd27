import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** A test that replaces what modules have already read of it. */
const needsFreshModules = 'contract/src/intl.test.ts';

/** The test that holds the cost of a hash, on the library itself. */
const atFullCost = 'server/src/identity/passwords.test.ts';

/** The tests that need a Citus cluster (`npm run test:cluster`). */
const onClusterOnly = 'server/src/**/*.cluster.test.ts';
const isOnCluster = Boolean(process.env.CLUSTER_URL);
/** Ends a test that hangs; it proves nothing, as a machine may be a third as fast, or busy with other work. */
const hangsAfterMs = 60_000;
const serverTests = {
  isolate: false,
  alias: { '@node-rs/argon2': path.join(import.meta.dirname, 'server/src/testing/cheap-argon2.ts') },
  // These limits end a test that hangs; they prove nothing. A database is seeded in ten seconds, or in a minute where others work too.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  globalSetup: ['server/src/testing/global-setup.ts'],
  setupFiles: ['server/src/testing/check-logs.ts'],
};

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
          testTimeout: hangsAfterMs,
          include: ['{contract,e2e,bench}/**/*.test.ts', 'scripts/**/*.test.{ts,js}', atFullCost],
          exclude: ['**/node_modules/**', needsFreshModules],
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          testTimeout: hangsAfterMs,
          include: ['web/**/*.test.ts', needsFreshModules],
          // It asks for the network's speed once, when it is loaded; a test loads it on several.
          server: { deps: { inline: ['swr'] } },
        },
      },
      {
        test: {
          name: 'parts',
          testTimeout: hangsAfterMs,
          include: ['web/{src,desk}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/clean-up.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', onClusterOnly, atFullCost],
          ...serverTests,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['server/faults/**/*.test.ts'],
          // Processes and servers are started, killed and started again.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      ...(isOnCluster ? [{ test: { name: 'cluster', include: [onClusterOnly], ...serverTests } }] : []),
    ],
  },
});
