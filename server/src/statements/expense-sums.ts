import { type ExpenseCategory, expenseCategories } from '@portal/contract/transactions/expense-category';
import type { OutRow } from '../issuer/face.ts';

const spendingKinds = new Set<OutRow['kind']>(['PURCHASE', 'CASH', 'REFUND', 'CLEARING_REVERSAL', 'CHARGEBACK']);

const belongsTo = (category: ExpenseCategory) => (row: OutRow) =>
  category === 'fees' ? row.kind === 'FEE' : spendingKinds.has(row.kind) && row.category === category;

/** What money went out for: the sums of each category, what came back of it taken off. */
export function groupExpenses(rows: readonly OutRow[]): { category: ExpenseCategory; rows: OutRow[] }[] {
  return expenseCategories.map((category) => ({ category, rows: rows.filter(belongsTo(category)) }));
}
