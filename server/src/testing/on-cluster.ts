import { inject } from 'vitest';

/** Whether the tests run on a distributed engine, where the role that owns the database is the one that runs the portal. */
export const isOnCluster: boolean = inject('testDatabases').nodes.length > 0;
