import type pg from 'pg';
import { type Cell, goOnBehind } from './open-cell.ts';
import type { PersonMap } from './person-tables.ts';

export interface MovedPerson {
  accountIds: number[];
  rows: number;
  /** How long acts on the accounts waited at most. */
  lockedMs: number;
}

interface Rows {
  json: string;
  count: number;
}

async function readRows(tx: pg.PoolClient, name: string, where: string, values: unknown[]): Promise<Rows> {
  const uses = (n: number) => where.includes(`$${n}`);
  // PostgreSQL asks for the type of every value, also of one that is not used.
  const typed = `${uses(1) ? '' : 'AND $1::bigint IS NOT NULL '}${uses(2) ? '' : 'AND $2::bigint[] IS NOT NULL'}`;
  const { rows } = await tx.query<Rows>(
    `SELECT coalesce(jsonb_agg(to_jsonb(found)), '[]')::text AS json, count(*)::integer AS count
     FROM (SELECT * FROM ${name} WHERE (${where}) ${typed}) AS found`,
    values,
  );
  return rows[0] ?? { json: '[]', count: 0 };
}

async function writeRows(
  tx: pg.PoolClient,
  { name, columns }: { name: string; columns: string[] },
  { json, count }: Rows,
  conflict = '',
): Promise<void> {
  if (count === 0) return;
  const list = columns.join(', ');
  await tx.query(
    `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
     SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb) ${conflict}`,
    [json],
  );
}

/**
 * Moves all rows of one person to another cell. Acts on their accounts wait for the lock, as for each other, and then find no
 * account: the router sends them on. The rows are complete in the new cell before they are gone from the old one; nobody
 * is sent there before. Rows of a move that broke off are removed first. Of an account, whatever comes gets higher
 * ids than what has moved.
 */
export async function movePerson(map: PersonMap, from: Cell, to: Cell, holderId: number): Promise<MovedPerson> {
  const source = await from.pool.connect();
  const target = await to.pool.connect();
  try {
    await source.query('BEGIN');
    const { rows: accounts } = await source.query<{ id: number }>(
      'SELECT account_id AS id FROM issuer.account WHERE holder_id = $1 ORDER BY account_id FOR UPDATE',
      [holderId],
    );
    const start = performance.now();
    const accountIds = accounts.map(({ id }) => id);
    if (accountIds.length === 0) throw new Error('there is no such person in this cell');
    const values = [holderId, accountIds];
    await target.query('BEGIN');
    // These rows were checked where they were written; the triggers that guard the ledger are for new ones.
    for (const tx of [source, target]) await tx.query('SET LOCAL session_replication_role = replica');
    let rows = 0;
    await deleteAll(target, map, values);
    for (const parent of map.parents) {
      const found = await readRows(source, parent.name, parent.where, values);
      await writeRows(target, parent, found, 'ON CONFLICT DO NOTHING');
    }
    for (const table of map.tables) {
      const found = await readRows(source, table.name, table.where, values);
      await writeRows(target, table, found);
      rows += found.count;
      if (found.count === 0 || table.sequence === null || table.idColumn === null) continue;
      const ids = (JSON.parse(found.json) as Record<string, number>[]).map((row) => row[table.idColumn as string] ?? 0);
      await goOnBehind(target, table.sequence, to.number, Math.max(...ids));
    }
    await target.query('COMMIT');
    await deleteAll(source, map, values);
    await source.query('COMMIT');
    return { accountIds, rows, lockedMs: performance.now() - start };
  } catch (fault) {
    for (const tx of [target, source]) await tx.query('ROLLBACK');
    throw fault;
  } finally {
    source.release();
    target.release();
  }
}

/** Deletes all rows of a person; those that are found by others' before those others. */
async function deleteAll(tx: pg.PoolClient, { tables }: PersonMap, values: unknown[]): Promise<void> {
  const byDepth = tables.toSorted((a, b) => b.where.length - a.where.length);
  for (const { name, where } of byDepth) {
    const typed = `AND ($1::bigint IS NOT NULL AND $2::bigint[] IS NOT NULL)`;
    await tx.query(`DELETE FROM ${name} WHERE (${where}) ${typed}`, values);
  }
}
