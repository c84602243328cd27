import type pg from 'pg';
import { isMigrated, migrate } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import { get, type Queryable, statement } from '../../db/statement.ts';
import type { OpenDatabase } from './open-database.ts';

/** What PostgreSQL says where a role may not do something. */
const notAllowed = '42501';

const ownName = statement<[], { name: string }>('start/find-own-role', 'SELECT current_user AS name');

const roleOf = async (db: Queryable): Promise<string> => (await get(db, ownName, [])).name;

/** What operators are told where only a role is known that may not migrate. */
export const migrateFirst =
  'the database has to be migrated first, which its role may not: npm run migrate, with MIGRATE_DATABASE_URL';

/** Whether a fault says that a role may not do something. */
export const isNotAllowed = (fault: unknown): boolean => (fault as { code?: unknown }).code === notAllowed;

async function onPool<Result>(connection: pg.PoolConfig, act: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool(connection, { maxConnections: 2 });
  return await act(pool).finally(() => pool.end());
}

/**
 * Brings the schema up to this release as the role that owns it, and gives the one that runs the portal its rights. Where only
 * the running role is known it must find everything done, or be the owner. Throws in words for operators.
 */
export async function migrateDatabase({ direct, owner }: Pick<OpenDatabase, 'direct' | 'owner'>): Promise<void> {
  const runner = await onPool(direct, roleOf);
  if (owner !== null) {
    await onPool(owner, async (pool) => {
      await migrate(pool, { runner: runner === (await roleOf(pool)) ? null : runner });
    });
    return;
  }
  await onPool(direct, async (pool) => {
    if (!(await isMigrated(pool))) await migrate(pool);
  }).catch((fault: unknown) => {
    throw isNotAllowed(fault) ? new Error(`DATABASE_URL: ${migrateFirst}`) : fault;
  });
}
