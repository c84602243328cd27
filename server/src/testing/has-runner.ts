import { inject } from 'vitest';

/** Tells whether the portal runs in a role of its own: on a distributed engine, and behind PgBouncer, tests run as the owner. */
export const { hasRunner } = inject('testDatabases');
