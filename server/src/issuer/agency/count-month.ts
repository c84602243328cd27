import type { Queryable } from '../../platform/db/statement.ts';
import { countCards } from './count-cards.ts';
import { countDeclines } from './count-declines.ts';
import { countAccounts } from './count-enrollment.ts';
import { countErrors } from './count-errors.ts';
import { sumMoney } from './count-money.ts';
import type { AgencyFigure } from './figure.ts';
import type { MonthSpan } from './month-span.ts';
import { sumLate } from './sum-late.ts';
import { timeService } from './time-service.ts';

/** Counts what the core knows of a month. The caller's transaction sees one moment of the database, or the sums may not fit. */
export async function countMonth(tx: Queryable, span: MonthSpan): Promise<AgencyFigure[]> {
  return [
    ...(await countAccounts(tx, span)),
    ...(await countCards(tx, span)),
    ...(await sumMoney(tx, span)),
    ...(await sumLate(tx, span)),
    ...(await countDeclines(tx, span)),
    ...(await countErrors(tx, span)),
    ...(await timeService(tx, span)),
  ];
}
