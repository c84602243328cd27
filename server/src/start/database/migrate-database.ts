import type pg from 'pg';
import { isMigrated, listIrreversibleAhead, migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import type { SqlFile } from '../../platform/db/schema-files.ts';
import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import type { OpenDatabase } from './open-database.ts';

/** The error of PostgreSQL where a role may not do something. */
const notAllowed = '42501';

const ownName = statement<[], { name: string }>('start/find-own-role', 'SELECT current_user AS name');

const roleOf = async (db: Queryable): Promise<string> => (await get(db, ownName, [])).name;

/** The message to operators where the only known role may not migrate. */
export const migrateFirst =
  'the database has to be migrated first, which its role may not: npm run migrate, with MIGRATE_DATABASE_URL';

/** Tells whether a fault says that a role may not do something. */
export const isNotAllowed = (fault: unknown): boolean => (fault as { code?: unknown }).code === notAllowed;

/** Thrown before an irreversible migration while nobody has said that there is a backup. Nothing has changed then. */
export class BackupNeeded extends Error {}

async function requireBackup(pool: pg.Pool, files: MigrateDatabaseOptions['files']): Promise<void> {
  const ahead = await listIrreversibleAhead(pool, files);
  if (ahead.length === 0) return;
  const lines = ahead.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n');
  throw new BackupNeeded(
    `the database has to be migrated in a way that cannot be undone:\n${lines}\n` +
      'Take a backup (npm run backup), then: npm run migrate -- --backup-taken',
  );
}

interface MigrateDatabaseOptions {
  /** Tells whether what is lost can be brought back, so that irreversible migrations may run. */
  isBackedUp?: boolean;
  /** The migrations; null: this release's. */
  files?: readonly SqlFile[] | null;
}

async function onPool<Result>(connection: pg.PoolConfig, act: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  // A migration takes as long as it takes, and another process may be at it; the driver's own clock would end both after 3 s.
  const pool = createPool(connection, { maxConnections: 2, isPipelined: false });
  return await act(pool).finally(() => pool.end());
}

/**
 * Brings the schema up to this release as the role that owns it, and gives the one that runs the portal its rights. Where only
 * the running role is known it must find everything done, or be the owner. Throws in words for operators, also before an
 * irreversible migration without a backup.
 */
export async function migrateDatabase(
  { direct, owner }: Pick<OpenDatabase, 'direct' | 'owner'>,
  { isBackedUp = false, files = null }: MigrateDatabaseOptions = {},
): Promise<void> {
  const runner = await onPool(direct, roleOf);
  if (owner !== null) {
    await onPool(owner, async (pool) => {
      if (!isBackedUp) await requireBackup(pool, files);
      await migrate(pool, { files, runner: runner === (await roleOf(pool)) ? null : runner });
    });
    return;
  }
  await onPool(direct, async (pool) => {
    if (await isMigrated(pool)) return;
    if (!isBackedUp) await requireBackup(pool, files);
    await migrate(pool, { files });
  }).catch((fault: unknown) => {
    throw isNotAllowed(fault) ? new Error(`DATABASE_URL: ${migrateFirst}`) : fault;
  });
}
