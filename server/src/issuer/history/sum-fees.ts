import { get, type Queryable, statement } from '../../db/statement.ts';

const feesUntil = statement<[number, string], { monthCents: number; yearCents: number }>(
  'issuer/sum-fees',
  `SELECT coalesce(-sum(amount_cents) FILTER (WHERE business_day >= date_trunc('month', $2::date)::date), 0)::bigint
       AS "monthCents",
     coalesce(-sum(amount_cents), 0)::bigint AS "yearCents"
   FROM issuer.day_total
   WHERE account_id = $1 AND kind = 'FEE' AND business_day BETWEEN date_trunc('year', $2::date)::date AND $2`,
);

/** The fees of the calendar month and year of a day, up to that day, in positive cents. */
export async function sumFees(
  db: Queryable,
  accountId: number,
  day: string,
): Promise<{ monthCents: number; yearCents: number }> {
  return await get(db, feesUntil, [accountId, day]);
}
