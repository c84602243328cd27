import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The API's own tests, with PgBouncer in transaction mode before the database: part of `npm run test:faults`. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    // The rooms, the doors and the ways that statements take; what starts servers or listens is past PgBouncer.
    include: [
      'server/src/{card,transfer,transactions,session,registration,recovery,passcode,step-up,profile,alerts}/*.test.ts',
      'server/src/{agreements,documents,passkeys,announcements,network,desk,audit,identity}/*.test.ts',
      'server/src/http/{serve,hostile,lost-answers,audit-call}.test.ts',
    ],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['server/faults/pooled-setup.ts'],
    setupFiles: ['server/src/testing/check-logs.ts'],
  },
});
