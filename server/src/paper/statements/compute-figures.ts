import { cents } from '@portal/contract/money/cents';
import { daysOfMonth } from '@portal/contract/time/months';
import { type StatementFigures, statementKinds } from '@portal/contract/transactions/statement-figures';
import { type OutRow, sumBefore, sumFees, sumOut } from '../../issuer/face.ts';
import { askTogether } from '../../platform/db/ask-together.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { groupExpenses } from './expense-sums.ts';

/** Cash that a merchant handed out is cash, as in the list of transactions. */
const kindOf = ({ kind, category }: OutRow) => (kind === 'PURCHASE' && category === 'cash' ? 'CASH' : kind);

const outOf = (rows: readonly OutRow[]) => rows.reduce((sum, { outCents }) => sum + outCents, 0);
const changeOf = (rows: readonly OutRow[]) => 0 - outOf(rows);

/** Computes the figures of an account's month, by the ledger as it is now. */
export async function computeFigures(db: Queryable, accountId: number, month: string): Promise<StatementFigures> {
  const { from, to } = daysOfMonth(month);
  const [{ balanceCents }, rows, fees] = await askTogether(db, (one) =>
    Promise.all([
      sumBefore(one, accountId, from),
      sumOut(one, accountId, { fromBefore: from, from, to }),
      sumFees(one, accountId, from, to),
    ]),
  );
  return {
    month,
    from,
    to,
    openingCents: cents(balanceCents),
    closingCents: cents(balanceCents + changeOf(rows)),
    changes: statementKinds
      .map((kind) => ({ kind, amountCents: cents(changeOf(rows.filter((row) => kindOf(row) === kind))) }))
      .filter(({ amountCents }) => amountCents !== 0),
    categories: groupExpenses(rows)
      .map(({ category, rows: own }) => ({ category, spentCents: cents(outOf(own)) }))
      .filter(({ spentCents }) => spentCents !== 0)
      .toSorted((a, b) => b.spentCents - a.spentCents),
    fees: fees
      .map(({ feeCode, monthCents, monthBeforeCents, yearCents }) => ({
        feeCode,
        monthCents: cents(monthCents),
        monthBeforeCents: cents(monthBeforeCents),
        yearCents: cents(yearCents),
      }))
      .filter(
        ({ monthCents, monthBeforeCents, yearCents }) => monthCents !== 0 || monthBeforeCents !== 0 || yearCents !== 0,
      ),
  };
}
