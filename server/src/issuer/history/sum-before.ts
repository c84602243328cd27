import { get, type Queryable, statement } from '../../db/statement.ts';

interface Before {
  /** What the account held at the beginning of the day. */
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

/** What an account held when a business day began, and since when its history runs; from the day totals. */
export async function sumBefore(db: Queryable, accountId: number, day: string): Promise<Before> {
  return await get(db, sumsBefore, [accountId, day]);
}
