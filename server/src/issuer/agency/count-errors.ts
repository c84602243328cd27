import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';
import { type AgencyFigure, type Counted, figuresOf, withSum } from './figure.ts';
import type { MonthSpan } from './month-span.ts';

const ofCredits = `FROM issuer.provisional_credit AS credit JOIN issuer.journal USING (account_id, journal_id)`;
const isOpen = `posted_at < $1 AND (credit.ended_at IS NULL OR credit.ended_at >= $1)`;

const given = statement<[Date, Date], { count: number; cents: number }>(
  'issuer/sum-credits-given-in-month',
  `SELECT count(*) AS count, coalesce(sum(amount_cents), 0)::bigint AS cents ${ofCredits}
   WHERE posted_at >= $1 AND posted_at < $2`,
);
const ended = statement<[Date, Date], { detail: string; count: number; cents: number }>(
  'issuer/sum-credits-ended-in-month',
  `SELECT credit.outcome AS detail, count(*) AS count, sum(amount_cents)::bigint AS cents ${ofCredits}
   WHERE credit.ended_at >= $1 AND credit.ended_at < $2 GROUP BY 1`,
);
// The longest that Regulation E gives (12 CFR 1005.11(c)(2), (3)).
const open = statement<[Date], { detail: string; count: number; cents: number }>(
  'issuer/sum-credits-open-at-end-of-month',
  `SELECT CASE WHEN posted_at <= $1::timestamptz - interval '90 days' THEN 'OVER_90_DAYS'
       WHEN posted_at <= $1::timestamptz - interval '45 days' THEN 'OVER_45_DAYS' ELSE 'UP_TO_45_DAYS' END AS detail,
     count(*) AS count, sum(amount_cents)::bigint AS cents ${ofCredits} WHERE ${isOpen} GROUP BY 1`,
);
const cases = statement<[Date, Date], { detail: string; opened: number; open: number }>(
  'issuer/count-cases-of-month',
  `SELECT kind AS detail, count(*) FILTER (WHERE opened_at >= $1) AS opened,
     count(*) FILTER (WHERE resolved_at IS NULL OR resolved_at >= $2) AS open
   FROM issuer.exception WHERE opened_at < $2 AND (resolved_at IS NULL OR resolved_at >= $1) GROUP BY 1`,
);

/** Counts the provisional credits and the cases of a month, and those that were open at its end. */
export async function countErrors(db: Queryable, { begin, end }: MonthSpan): Promise<AgencyFigure[]> {
  const hasCents = true;
  const kinds = await list(db, cases, [begin, end]);
  const casesThat = (are: 'opened' | 'open'): Counted[] =>
    kinds.filter((kind) => kind[are] > 0).map((kind) => ({ detail: kind.detail, count: kind[are] }));
  return [
    ...figuresOf('errors', 'creditsGiven', [await get(db, given, [begin, end])]),
    ...figuresOf('errors', 'creditsEnded', withSum(await list(db, ended, [begin, end]), { hasCents })),
    ...figuresOf('errors', 'creditsOpen', withSum(await list(db, open, [end]), { hasCents })),
    ...figuresOf('errors', 'casesOpened', withSum(casesThat('opened'))),
    ...figuresOf('errors', 'casesOpen', withSum(casesThat('open'))),
  ];
}
