/** Spending categories (docs/domain.md §10), in the order in which a code is looked up: the first that holds it. */
export const spendingCategories = [
  'cash',
  'groceries',
  'dining',
  'fuel',
  'transport',
  'health',
  'utilities',
  'housing',
  'insurance',
  'money',
  'government',
  'education',
  'entertainment',
  'travel',
  'giving',
  'clothing',
  'shopping',
  'services',
  'other',
] as const;
export type SpendingCategory = (typeof spendingCategories)[number];
