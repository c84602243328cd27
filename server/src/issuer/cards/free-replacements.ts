import { list, type Queryable, statement } from '../../platform/db/statement.ts';

const freeOrders = statement<[number], { orderedAt: Date }>(
  'issuer/list-free-replacements',
  `SELECT created_at AS "orderedAt" FROM issuer.card
   WHERE account_id = $1 AND card_fee_cents = 0 AND order_reason IN ('LOST', 'STOLEN', 'DAMAGED')
     AND NOT fee_waived
   ORDER BY created_at DESC LIMIT 12`,
);

/**
 * When the account last got replacements without a fee, the latest first; no more than a program gives in a year. Cards that
 * the mail lost do not count, nor do waived fees.
 */
export async function listFreeReplacements(db: Queryable, accountId: number): Promise<Date[]> {
  return (await list(db, freeOrders, [accountId])).map(({ orderedAt }) => orderedAt);
}
