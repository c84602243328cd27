import type { FeeCode } from '@portal/contract/fee-code';
import { list, type Queryable, statement } from '../../db/statement.ts';

/** What one fee came to, in positive cents. */
export interface FeeSum {
  feeCode: FeeCode;
  /** How many times in the period. */
  count: number;
  periodCents: number;
  monthCents: number;
  yearCents: number;
}

const feesUntil = statement<[number, string, string], FeeSum>(
  'issuer/sum-fees',
  `SELECT category AS "feeCode",
     coalesce(sum(journals) FILTER (WHERE business_day >= $2), 0)::bigint AS count,
     coalesce(-sum(amount_cents) FILTER (WHERE business_day >= $2), 0)::bigint AS "periodCents",
     coalesce(-sum(amount_cents) FILTER (WHERE business_day >= date_trunc('month', $3::date)::date), 0)::bigint
       AS "monthCents",
     coalesce(-sum(amount_cents) FILTER (WHERE business_day >= date_trunc('year', $3::date)::date), 0)::bigint
       AS "yearCents"
   FROM issuer.day_total
   WHERE account_id = $1 AND kind = 'FEE'
     AND business_day BETWEEN least($2, date_trunc('year', $3::date)::date) AND $3
   GROUP BY category`,
);

/** The fees from one day to another, and of the calendar month and year of the latter, up to it. Only fees charged. */
export async function sumFees(db: Queryable, accountId: number, from: string, to: string): Promise<FeeSum[]> {
  return await list(db, feesUntil, [accountId, from, to]);
}
