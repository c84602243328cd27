import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The server's own tests on another version of PostgreSQL: `npm run test:postgres`. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['server/src/**/*.test.ts'],
    // Skips tests that need a cluster, and tests of the embedded server, which has one version.
    exclude: ['**/node_modules/**', 'server/src/**/*.cluster.test.ts', 'server/src/platform/db/embedded/**'],
    isolate: false,
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['server/faults/versions-setup.ts'],
    setupFiles: ['server/src/testing/check-logs.ts'],
  },
});
