import { expect, test } from 'vitest';
import { transactionFilters, transactionTypes } from './transaction.ts';
import { scopeOf } from './transaction-filter.ts';

test('every posted type has a filter of its own kind, and the three posted groups share none', () => {
  const groups = ['postedDeposits', 'postedFinancial', 'fees', 'adjustments'] as const;
  const grouped = groups.flatMap((filter) => scopeOf(filter).types ?? []);
  expect(grouped.toSorted()).toEqual(transactionTypes.filter((type) => type !== 'FUEL_HOLD').toSorted());
});

test('only charges can be pending or declined', () => {
  const unposted = transactionFilters.filter((filter) => scopeOf(filter).holdsUnposted);
  expect(unposted).toEqual(['all', 'purchases', 'atmWithdrawals', 'recurring', 'ecommerce']);
});
