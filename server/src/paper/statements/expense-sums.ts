import { type ExpenseCategory, expenseCategories } from '@portal/contract/transactions/expense-category';
import type { OutRow } from '../../issuer/face.ts';

const spendingKinds = new Set<OutRow['kind']>(['PURCHASE', 'CASH', 'REFUND', 'CLEARING_REVERSAL', 'CHARGEBACK']);

const belongsTo = (category: ExpenseCategory) => (row: OutRow) =>
  category === 'fees' ? row.kind === 'FEE' : spendingKinds.has(row.kind) && row.category === category;

/** Groups the money that went out: the sums of each category, less the money that came back. */
export function groupExpenses(rows: readonly OutRow[]): { category: ExpenseCategory; rows: OutRow[] }[] {
  return expenseCategories.map((category) => ({ category, rows: rows.filter(belongsTo(category)) }));
}
