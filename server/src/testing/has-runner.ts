import { inject } from 'vitest';

/** Whether the portal runs in a role of its own: on a distributed engine, and behind PgBouncer, tests run as the owner. */
export const { hasRunner } = inject('testDatabases');
