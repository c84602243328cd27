import type { helpActs } from '@portal/contract/helpers/help-grant';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';

export type HelpAct = (typeof helpActs)[number];

const insertLook = statement<[number, number, HelpAct, Date], never>(
  'identity/keep-help-look',
  `INSERT INTO identity.help_look (holder_id, grant_id, act, looked_at) VALUES ($1, $2, $3, $4)`,
);

/** Keeps in the cardholder's log what a helper looked at or reported. */
export async function keepLook(
  tx: Queryable,
  { holderId, grantId }: { holderId: number; grantId: number },
  act: HelpAct,
  now: Date,
): Promise<void> {
  await run(tx, insertLook, [holderId, grantId, act, now]);
}

const looksOf = statement<[number, number], { name: string; act: HelpAct; lookedAt: Date }>(
  'identity/list-help-looks',
  `SELECT name, act, looked_at AS "lookedAt" FROM identity.help_look JOIN identity.help_grant USING (grant_id)
   WHERE help_look.holder_id = $1 ORDER BY look_id DESC LIMIT $2`,
);

/** Lists what a cardholder's helpers looked at, the newest first; at most `limit`. */
export async function listLooksOf(
  db: Queryable,
  holderId: number,
  limit: number,
): Promise<{ name: string; act: HelpAct; lookedAt: Date }[]> {
  return await list(db, looksOf, [holderId, limit]);
}
