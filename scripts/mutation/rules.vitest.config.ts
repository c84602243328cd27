import path from 'node:path';
import { defineConfig } from 'vitest/config';

const tests = process.env.MUTATION_TESTS?.split(',') ?? [];

/** Runs the tests that `npm run mutate -- rules` names: no database, and only those beside the rules. */
export default defineConfig({
  test: { root: path.resolve(import.meta.dirname, '../..'), include: tests, isolate: false },
});
