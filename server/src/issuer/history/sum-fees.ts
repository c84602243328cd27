import type { FeeCode } from '@portal/contract/money/fee-code';
import { get, list, type Queryable, statement } from '../../db/statement.ts';

/** What one fee came to, in positive cents. */
export interface FeeSum {
  feeCode: FeeCode;
  /** How many times in the period. */
  count: number;
  periodCents: number;
  monthCents: number;
  /** The whole calendar month before. */
  monthBeforeCents: number;
  yearCents: number;
}

const feesUntil = statement<[number, string, string], FeeSum>(
  'issuer/sum-fees',
  `SELECT category AS "feeCode",
     coalesce(-sum(amount_cents) FILTER (WHERE business_day >= month.before AND business_day < month.first), 0)::bigint
       AS "monthBeforeCents",
     coalesce(sum(journals) FILTER (WHERE business_day >= $2), 0)::bigint AS count,
     coalesce(-sum(amount_cents) FILTER (WHERE business_day >= $2), 0)::bigint AS "periodCents",
     coalesce(-sum(amount_cents) FILTER (WHERE business_day >= month.first), 0)::bigint AS "monthCents",
     coalesce(-sum(amount_cents) FILTER (WHERE business_day >= month.year), 0)::bigint AS "yearCents"
   FROM issuer.day_total, (SELECT date_trunc('month', $3::date)::date AS first,
     (date_trunc('month', $3::date) - interval '1 month')::date AS before, date_trunc('year', $3::date)::date AS year
   ) AS month
   WHERE account_id = $1 AND kind = 'FEE'
     AND business_day BETWEEN least($2, month.before, month.year) AND $3
   GROUP BY category`,
);

const feeCount = statement<[number, FeeCode, string], { count: number }>(
  'issuer/count-fees',
  `SELECT count(*) FILTER (WHERE amount_cents < 0) - count(*) FILTER (WHERE amount_cents > 0) AS count
   FROM issuer.journal WHERE account_id = $1 AND kind = 'FEE' AND category = $2 AND business_day >= $3`,
);

/** How often a fee was charged from a day on, and not given back, whatever it came to each time. */
export async function countFees(db: Queryable, accountId: number, feeCode: FeeCode, from: string): Promise<number> {
  return (await get(db, feeCount, [accountId, feeCode, from])).count;
}

/**
 * The fees from one day to another, of the calendar month and year of the latter, up to it, and of the month before. Only
 * fees that were charged.
 */
export async function sumFees(db: Queryable, accountId: number, from: string, to: string): Promise<FeeSum[]> {
  return await list(db, feesUntil, [accountId, from, to]);
}
