import { type Cents, cents } from '@portal/contract/money/cents';
import { dayIn } from '@portal/contract/time/dates';
import { analyzeExpenses } from '@portal/contract/transactions/analyze-expenses';
import { listPeriods, spanBeforePeriod, spanOfPeriod } from '@portal/contract/transactions/period';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf, type OutRow, sumOut } from '../../issuer/face.ts';
import { groupExpenses } from '../../paper/statements/expense-sums.ts';

const sum = <Row>(rows: readonly Row[], figure: (row: Row) => number): Cents =>
  cents(rows.reduce((total, row) => total + figure(row), 0));

export const analyzeExpensesRoute = serve(analyzeExpenses, async ({ input, db, holder, now, services }) => {
  const { cardId, period } = input;
  const today = dayIn(services.issuing.timeZone, now);
  if (!listPeriods(today).includes(period)) return refuse('invalidInput', { field: 'period' });
  const accountId = await findAccountOf(db, holder.holderId, cardId);
  if (accountId === null) return refuse('notFound');
  const [days, before] = [spanOfPeriod(period, today), spanBeforePeriod(period, today)];
  const rows = await sumOut(db, accountId, { ...days, fromBefore: before.from });

  const spent = groupExpenses(rows).map(({ category, rows: own }) => {
    return {
      category,
      spentCents: sum(own, ({ outCents }) => outCents),
      transactions: sum(own, ({ journals }) => journals),
      beforeCents: sum(own, ({ beforeCents }) => beforeCents),
    };
  });
  const outOf = (...kinds: OutRow['kind'][]) =>
    sum(rows, ({ kind, outCents }) => (kinds.includes(kind) ? outCents : 0));
  return ok({
    ...days,
    spentCents: sum(spent, ({ spentCents }) => spentCents),
    categories: spent.filter(({ transactions }) => transactions > 0).toSorted((a, b) => b.spentCents - a.spentCents),
    before: { ...before, spentCents: sum(spent, ({ beforeCents }) => beforeCents) },
    notCounted: {
      bankTransferCents: outOf('BANK_TRANSFER', 'TRANSFER_RETURN'),
      adjustmentCents: outOf('ADJUSTMENT', 'PROVISIONAL_CREDIT', 'PROVISIONAL_REVERSAL', 'FEE_BACK'),
    },
  });
});
