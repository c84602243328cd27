import pg from 'pg';

/** The same server, another database. A connection string would win over the field `database`. */
export function connectionTo(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs one statement that belongs to no transaction, such as CREATE DATABASE. */
export async function runOnServer(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
