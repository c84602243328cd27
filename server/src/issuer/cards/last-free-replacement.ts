import { get, type Queryable, statement } from '../../db/statement.ts';

const lastFreeOrder = statement<[number], { orderedAt: Date | null }>(
  'issuer/last-free-replacement',
  `SELECT max(created_at) AS "orderedAt" FROM issuer.card
   WHERE account_id = $1 AND card_fee_cents = 0 AND order_reason IN ('LOST', 'STOLEN', 'DAMAGED')
     AND NOT fee_waived`,
);

/** When the account last got a replacement without a fee, or null. What the mail lost does not count, nor what was waived. */
export async function findLastFreeReplacement(db: Queryable, accountId: number): Promise<Date | null> {
  return (await get(db, lastFreeOrder, [accountId])).orderedAt;
}
