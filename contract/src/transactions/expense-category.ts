import { spendingCategories } from '../money/spending-category.ts';

/** What money went out for: where it was spent, and fees. */
export const expenseCategories = [...spendingCategories, 'fees'] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];
