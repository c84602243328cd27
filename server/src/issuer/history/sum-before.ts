import { get, type Queryable, statement } from '../../platform/db/statement.ts';

interface Before {
  /** The account's balance at the beginning of the day. */
  balanceCents: number;
  /** The first business day on which anything was posted at all, or null. */
  firstDay: string | null;
}

const sumsBefore = statement<[number, string], Before>(
  'issuer/sum-before',
  `SELECT coalesce(sum(amount_cents) FILTER (WHERE business_day < $2), 0)::bigint AS "balanceCents",
     min(business_day) AS "firstDay"
   FROM issuer.day_total WHERE account_id = $1`,
);

/** Returns an account's balance when a business day began, and the start of its history; from the day totals. */
export async function sumBefore(db: Queryable, accountId: number, day: string): Promise<Before> {
  return await get(db, sumsBefore, [accountId, day]);
}
