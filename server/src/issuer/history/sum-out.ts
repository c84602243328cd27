import { dayAfter } from '@portal/contract/time/days';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { JournalKind } from '../books/chart.ts';
import { backOfEarlier, type FeeBack, listFeesBack, sumBack } from './list-fees-back.ts';

/** The sum of the journals of one kind and category. Money out is positive, money in negative. */
export interface OutRow {
  /** FEE_BACK: what was given back of fees of before, which lowers no fee of these days. */
  kind: JournalKind | 'FEE_BACK';
  /** Spending category, or which fee it is; '' where neither applies. */
  category: string;
  outCents: number;
  journals: number;
  /** The same of the days before. */
  beforeCents: number;
}

interface Span {
  from: string;
  to: string;
}

const outByCategory = statement<[number, string, string, string], OutRow>(
  'issuer/sum-out',
  `SELECT kind, category,
     coalesce(-sum(amount_cents) FILTER (WHERE business_day >= $3), 0)::bigint AS "outCents",
     coalesce(sum(journals) FILTER (WHERE business_day >= $3), 0)::bigint AS journals,
     coalesce(-sum(amount_cents) FILTER (WHERE business_day < $3), 0)::bigint AS "beforeCents"
   FROM issuer.day_total WHERE account_id = $1 AND business_day BETWEEN $2 AND $4
   GROUP BY kind, category ORDER BY kind, category`,
);

/** Takes what was given back of fees of before out of a fee, as a row of its own. */
function splitFee(row: OutRow, backs: readonly FeeBack[], spans: { now: Span; before: Span }): OutRow[] {
  if (row.kind !== 'FEE') return [row];
  const own = backs.filter(({ feeCode }) => feeCode === row.category);
  const [back, backBefore] = [backOfEarlier(own, spans.now), backOfEarlier(own, spans.before)];
  if (back.length + backBefore.length === 0) return [row];
  const [cents, beforeCents] = [sumBack(back), sumBack(backBefore)];
  return [
    {
      ...row,
      outCents: row.outCents + cents,
      journals: row.journals - back.length,
      beforeCents: row.beforeCents + beforeCents,
    },
    { ...row, kind: 'FEE_BACK', outCents: -cents, journals: back.length, beforeCents: 0 - beforeCents },
  ];
}

/** Sums the money out from `from` to `to`, by kind and category, and from `fromBefore` until then; from the day totals. */
export async function sumOut(
  db: Queryable,
  accountId: number,
  { fromBefore, from, to }: { fromBefore: string; from: string; to: string },
): Promise<OutRow[]> {
  const rows = await list(db, outByCategory, [accountId, fromBefore, from, to]);
  if (!rows.some(({ kind }) => kind === 'FEE')) return rows;
  const backs = await listFeesBack(db, accountId, fromBefore, to);
  const spans = { now: { from, to }, before: { from: fromBefore, to: dayAfter(from, -1) } };
  return rows.flatMap((row) => splitFee(row, backs, spans));
}
