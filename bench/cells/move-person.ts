import type pg from 'pg';
import { type Cell, goOnBehind } from './open-cell.ts';
import type { PersonMap } from './person-tables.ts';

export interface MovedPerson {
  accountIds: number[];
  rows: number;
  /** How long acts on the accounts waited at most. */
  lockedMs: number;
}

/** The rows of one table, as JSON. */
interface Rows {
  json: string;
  count: number;
}

/** Reads the rows of a person in all tables at once, so that the lock is short; by the place of each table in the list. */
async function readAll(
  tx: pg.PoolClient,
  tables: readonly { name: string; where: string }[],
  values: unknown[],
): Promise<Rows[]> {
  const parts = tables.map(
    ({ name, where }, at) =>
      `SELECT ${at} AS at, coalesce(jsonb_agg(to_jsonb(own)), '[]')::text AS json, count(*)::integer AS count
       FROM ${name} AS own WHERE ${where}`,
  );
  const { rows } = await tx.query<Rows & { at: number }>(
    `SELECT * FROM (${parts.join(' UNION ALL ')}) AS found WHERE $1::bigint IS NOT NULL AND $2::bigint[] IS NOT NULL ORDER BY at`,
    values,
  );
  return rows;
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
    await deleteAll(target, map, await readAll(target, map.tables, values), values);
    const parents = await readAll(source, map.parents, values);
    for (const [at, parent] of map.parents.entries()) {
      await writeRows(target, parent, parents[at] as Rows, 'ON CONFLICT DO NOTHING');
    }
    const own = await readAll(source, map.tables, values);
    for (const [at, table] of map.tables.entries()) {
      const found = own[at] as Rows;
      await writeRows(target, table, found);
      rows += found.count;
      if (found.count === 0 || table.sequence === null || table.idColumn === null) continue;
      const ids = (JSON.parse(found.json) as Record<string, number>[]).map((row) => row[table.idColumn as string] ?? 0);
      await goOnBehind(target, table.sequence, to.number, Math.max(...ids));
    }
    await target.query('COMMIT');
    await deleteAll(source, map, own, values);
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

/** Deletes the rows of a person that were found; those that are found by others' before those others. */
async function deleteAll(tx: pg.PoolClient, map: PersonMap, found: readonly Rows[], values: unknown[]): Promise<void> {
  const filled = map.tables.filter((_table, at) => (found[at]?.count ?? 0) > 0);
  for (const { name, where } of filled.toSorted((a, b) => b.where.length - a.where.length)) {
    const typed = `AND ($1::bigint IS NOT NULL AND $2::bigint[] IS NOT NULL)`;
    await tx.query(`DELETE FROM ${name} WHERE (${where}) ${typed}`, values);
  }
}
