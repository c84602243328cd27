import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { type AgencyFigure, figuresOf, withSum } from './figure.ts';
import type { MonthSpan } from './month-span.ts';

const requests = statement<[Date, Date], { detail: string | null; count: number }>(
  'issuer/count-requests-of-month',
  `SELECT decline_reason AS detail, count(*) AS count FROM issuer.authorization
   WHERE created_at >= $1 AND created_at < $2 AND is_asked GROUP BY 1`,
);

/** Counts the requests of merchants and ATMs in a month, and those that were declined, by reason. */
export async function countDeclines(db: Queryable, { begin, end }: MonthSpan): Promise<AgencyFigure[]> {
  const counted = await list(db, requests, [begin, end]);
  const declined = counted.flatMap(({ detail, count }) => (detail === null ? [] : [{ detail, count }]));
  return [
    ...figuresOf('declines', 'requests', [{ count: counted.reduce((sum, { count }) => sum + count, 0) }]),
    ...figuresOf('declines', 'declines', withSum(declined)),
  ];
}
