import pg from 'pg';

/** The same server, another database. A connection string would win over the field `database`. */
export function connectionTo(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** The role that runs the portal in tests, as on an embedded server. */
export const runningRole = 'portal';

/** The same database as the role that runs the portal, which `ensureRunner` has made. */
export function asRunner(owner: pg.PoolConfig): pg.PoolConfig {
  if (!owner.connectionString) return { ...owner, user: runningRole };
  const url = new URL(owner.connectionString);
  // It has no password: who owns the server becomes it.
  url.searchParams.set('options', `-c role=${runningRole}`);
  return { connectionString: url.href };
}

/** Makes that role where it is not there yet. */
export async function ensureRunner(server: pg.PoolConfig): Promise<void> {
  const make = `CREATE ROLE ${runningRole} LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL`;
  await runOnServer(server, `DO $$ BEGIN ${make}; END $$`);
}

/** Runs one statement that belongs to no transaction, such as CREATE DATABASE. */
export async function runOnServer(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * Makes a database as another one is, to which nobody may be connected. Its files are copied: PostgreSQL's usual way, page
 * after page through its log, costs four times as much processor time, and pays only where the server is busy with others.
 */
export async function cloneDatabase(server: pg.PoolConfig, template: string, name: string): Promise<void> {
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
}
