import type { AheadNews } from '@portal/contract/ahead/ahead-news';
import { find, type Queryable, statement } from '../../platform/db/statement.ts';

const claim = statement<[number, string, string, string, Date], { toldAt: Date }>(
  'issuer/claim-ahead-news',
  `INSERT INTO issuer.ahead_told (account_id, alert, item_key, occurrence, told_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (account_id, alert, item_key) DO UPDATE SET occurrence = excluded.occurrence, told_at = excluded.told_at
     WHERE ahead_told.occurrence <> excluded.occurrence
   RETURNING told_at AS "toldAt"`,
);

/**
 * Notes that news of an account are told with this transaction; false where they were told before. Of two that claim the same at
 * once, the second waits for the first.
 */
export async function claimNews(
  tx: Queryable,
  accountId: number,
  { alert, key, occurrence }: AheadNews,
  now: Date,
): Promise<boolean> {
  return (await find(tx, claim, [accountId, alert, key, occurrence, now])) !== null;
}
