import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The long form, with all that takes programs which are not everywhere: `npm run test:faults`. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['server/faults/**/*.{test,fault}.ts'],
    // One after another: what is measured is seconds.
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
