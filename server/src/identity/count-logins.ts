import { get, list, type Queryable, statement } from '../platform/db/statement.ts';

const logins = statement<[Date, Date], { made: number; all: number }>(
  'identity/count-logins-of-month',
  `SELECT count(*) FILTER (WHERE created_at >= $1) AS made, count(*) AS all FROM identity.login 
   WHERE created_at < $2 AND holder_id IS NOT NULL`,
);

/** Counts the cardholders' logins that are there now and were made before `end`, and those of them that were made from `begin` on. */
export async function countLogins(
  db: Queryable,
  { begin, end }: { begin: Date; end: Date },
): Promise<{ made: number; all: number }> {
  return await get(db, logins, [begin, end]);
}

const lastUses = statement<[readonly number[], Date], { holderId: number; usedAt: Date }>(
  'identity/list-last-uses',
  `SELECT login.holder_id AS "holderId", max(least(session.last_used_at, $2)) AS "usedAt"
   FROM identity.session JOIN identity.login USING (login_id)
   WHERE login.holder_id = ANY($1) AND session.started_at < $2 GROUP BY 1`,
);

/** Returns when some holders were signed in last before an instant; those who never were are absent. */
export async function listLastUses(
  db: Queryable,
  holderIds: readonly number[],
  before: Date,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await list(db, lastUses, [holderIds, before]);
  return new Map(rows.map(({ holderId, usedAt }) => [holderId, usedAt]));
}
