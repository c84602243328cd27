import type { FeeCode } from '@portal/contract/money/fee-code';
import { daysOfMonth, monthAfter } from '@portal/contract/time/months';
import { askTogether } from '../../platform/db/ask-together.ts';
import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';
import { backOfEarlier, listFeesBack, sumBack } from './list-fees-back.ts';

/**
 * The sum of one fee, in positive cents: the amount charged in a span, less the part of it that was given back in the span.
 * Refunds of earlier fees count as separate money, so that no fee is ever below zero.
 */
export interface FeeSum {
  feeCode: FeeCode;
  /** How many times in the period, but for those that were given back in it. */
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
  `SELECT count(*) FILTER (WHERE fee.amount_cents < 0) - count(charged.journal_id) AS count
   FROM issuer.journal AS fee LEFT JOIN issuer.journal AS charged
     ON fee.amount_cents > 0 AND charged.account_id = fee.account_id AND charged.business_day >= $3
       AND charged.reference = substr(fee.reference, length('fee-back:') + 1)
   WHERE fee.account_id = $1 AND fee.kind = 'FEE' AND fee.category = $2 AND fee.business_day >= $3`,
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
  const month = to.slice(0, 7);
  const before = daysOfMonth(monthAfter(month, -1));
  const year = `${to.slice(0, 4)}-01-01`;
  const first = [from, before.from, year].toSorted()[0] ?? from;
  const [sums, all] = await askTogether(db, (one) =>
    Promise.all([list(one, feesUntil, [accountId, from, to]), listFeesBack(one, accountId, first, to)]),
  );
  if (all.length === 0) return sums;
  return sums.map((sum) => {
    const backs = all.filter(({ feeCode }) => feeCode === sum.feeCode);
    const earlier = (span: { from: string; to: string }) => backOfEarlier(backs, span);
    const inPeriod = backs.filter(({ day }) => day >= from);
    const ofEarlier = earlier({ from, to });
    return {
      ...sum,
      // Each that lowers a fee of the period takes two journals away: the fee and itself.
      count: sum.count - 2 * inPeriod.length + ofEarlier.length,
      periodCents: sum.periodCents + sumBack(ofEarlier),
      monthCents: sum.monthCents + sumBack(earlier({ from: `${month}-01`, to })),
      monthBeforeCents: sum.monthBeforeCents + sumBack(earlier(before)),
      yearCents: sum.yearCents + sumBack(earlier({ from: year, to })),
    };
  });
}
