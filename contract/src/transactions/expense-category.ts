import { spendingCategories } from '../money/spending-category.ts';

/** The categories of expenses: the spending categories, and fees. */
export const expenseCategories = [...spendingCategories, 'fees'] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];
