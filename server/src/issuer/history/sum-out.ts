import { list, type Queryable, statement } from '../../db/statement.ts';
import type { JournalKind } from '../ledger/post-journal.ts';

/** What the journals of one kind and category add up to. Money out is positive, money in negative. */
export interface OutRow {
  kind: JournalKind;
  /** Spending category, or which fee it is; '' where neither applies. */
  category: string;
  outCents: number;
  journals: number;
  /** The same of the days before. */
  beforeCents: number;
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

/** What went out from `from` to `to`, by kind and category, and from `fromBefore` until then; from the day totals. */
export async function sumOut(
  db: Queryable,
  accountId: number,
  { fromBefore, from, to }: { fromBefore: string; from: string; to: string },
): Promise<OutRow[]> {
  return await list(db, outByCategory, [accountId, fromBefore, from, to]);
}
