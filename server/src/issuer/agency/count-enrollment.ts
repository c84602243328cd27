import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import type { AgencyFigure } from './figure.ts';
import { figuresOf } from './figure.ts';
import type { MonthSpan } from './month-span.ts';

const accounts = statement<[Date, Date], { opened: number; closed: number; open: number }>(
  'issuer/count-accounts-of-month',
  `SELECT count(*) FILTER (WHERE opened_at >= $1) AS opened,
     count(*) FILTER (WHERE closed_at >= $1 AND closed_at < $2) AS closed,
     count(*) FILTER (WHERE closed_at IS NULL OR closed_at >= $2) AS open
   FROM issuer.account WHERE opened_at < $2`,
);

/** Counts the accounts that were opened and closed in a month, and those that were open at its end. */
export async function countAccounts(db: Queryable, { begin, end }: MonthSpan): Promise<AgencyFigure[]> {
  const { opened, closed, open } = await get(db, accounts, [begin, end]);
  return [
    ...figuresOf('enrollment', 'accountsOpened', [{ count: opened }]),
    ...figuresOf('enrollment', 'accountsClosed', [{ count: closed }]),
    ...figuresOf('enrollment', 'accountsOpen', [{ count: open }]),
  ];
}
