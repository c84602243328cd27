import { get, type Queryable, statement } from '../../db/statement.ts';
import type { CardKey } from '../cards/card.ts';

/** Wrong CVV2s at merchants within 24 hours, after which none is compared for 24 hours (domain decision, §2). */
const maxWrong = 10;
const dayMs = 86_400_000;

const closing = statement<[number, number, Date], { isClosed: boolean }>(
  'issuer/merchant-cvv-closing',
  `SELECT coalesce(merchant_cvv_closed_until > $3, false) AS "isClosed" FROM issuer.card
   WHERE account_id = $1 AND card_id = $2`,
);

/** Whether a card's CVV2 is not compared for merchants now. The caller has locked the account. */
export async function isMerchantCvvClosed(tx: Queryable, card: CardKey, now: Date): Promise<boolean> {
  return (await get(tx, closing, [card.accountId, card.cardId, now])).isClosed;
}

const count = statement<[number, number, Date, number, Date, Date], { isClosed: boolean }>(
  'issuer/count-wrong-merchant-cvv',
  `UPDATE issuer.card SET
     merchant_cvv_wrong_at = CASE WHEN recent.wrong < $4 THEN recent.at ELSE '{}' END,
     merchant_cvv_closed_until = CASE WHEN recent.wrong < $4 THEN NULL ELSE $6::timestamptz END
   FROM (
     SELECT array_agg(at) AS at, count(*) AS wrong FROM (
       SELECT unnest(merchant_cvv_wrong_at) AS at FROM issuer.card WHERE account_id = $1 AND card_id = $2
       UNION ALL SELECT $3::timestamptz
     ) AS told WHERE at > $5::timestamptz
   ) AS recent
   WHERE account_id = $1 AND card_id = $2
   RETURNING merchant_cvv_closed_until IS NOT NULL AS "isClosed"`,
);

/** Counts a wrong CVV2 at a merchant; whether it was one too many. The caller has locked the account. */
export async function countWrongMerchantCvv(tx: Queryable, card: CardKey, now: Date): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const closedUntil = new Date(now.getTime() + dayMs);
  return (await get(tx, count, [card.accountId, card.cardId, now, maxWrong, dayAgo, closedUntil])).isClosed;
}
