import { keysOf } from '@portal/contract/keys-of';
import { daysOfMonth } from '@portal/contract/time/months';
import { find, get, list, type Queryable, statement } from '../../platform/db/statement.ts';
import { lateMeasureOf, type MoneyMeasure, sumMonth } from './count-money.ts';
import { type AgencyFigure, figuresOf } from './figure.ts';
import type { MonthSpan } from './month-span.ts';

const newest = statement<[], { month: string; madeAt: Date }>(
  'issuer/find-newest-agency-report',
  `SELECT month, made_at AS "madeAt" FROM issuer.agency_report ORDER BY month DESC LIMIT 1`,
);
const monthsPostedTo = statement<[Date, string], { month: string }>(
  'issuer/list-months-posted-to',
  `SELECT DISTINCT to_char(business_day, 'YYYY-MM') AS month FROM issuer.journal
   WHERE posted_at >= $1 AND business_day < $2 ORDER BY 1`,
);
const isReported = statement<[string], { isReported: boolean }>(
  'issuer/is-month-reported',
  'SELECT EXISTS (SELECT FROM issuer.agency_report WHERE month = $1) AS "isReported"',
);
const reported = statement<[string, string, string], { count: number; cents: number }>(
  'issuer/sum-reported-money',
  `SELECT coalesce(sum(count), 0)::bigint AS count, coalesce(sum(cents), 0)::bigint AS cents FROM issuer.agency_figure
   WHERE (month = $1 AND measure = $2 AND detail = '') OR (measure = $3 AND detail = $1)`,
);

/** A posting says when it began; one that ended later was not there for the report before. */
const longestPostingMs = 24 * 3_600_000;

/**
 * Sums the deposits and fees of months that were reported, which came after their reports: all there are now, less those that any
 * report counted. They belong to the next report. None for a month that is older than the newest report.
 */
export async function sumLate(db: Queryable, { month, from }: MonthSpan): Promise<AgencyFigure[]> {
  const last = await find(db, newest, []);
  if (last === null || last.month >= month) return [];
  const since = new Date(last.madeAt.getTime() - longestPostingMs);
  const figures: AgencyFigure[] = [];
  for (const touched of await list(db, monthsPostedTo, [since, from])) {
    if (!(await get(db, isReported, [touched.month])).isReported) continue;
    const sums = await sumMonth(db, daysOfMonth(touched.month));
    for (const measure of keysOf<MoneyMeasure>(lateMeasureOf)) {
      const late = lateMeasureOf[measure];
      const before = await get(db, reported, [touched.month, measure, late]);
      const { count, cents } = sums.get(measure) ?? { count: 0, cents: 0 };
      if (count === before.count) continue;
      const section = measure.startsWith('deposits') ? 'deposits' : 'fees';
      const rest = { detail: touched.month, count: count - before.count, cents: cents - before.cents };
      figures.push(...figuresOf(section, late, [rest]));
    }
  }
  return figures;
}
