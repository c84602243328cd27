import { expect, test } from 'vitest';
import { transactionFilters, transactionTypes } from './transaction.ts';
import { scopeOf } from './transaction-filter.ts';

test('every posted type has a filter of its own kind, and the three posted groups share none', () => {
  const groups = ['postedDeposits', 'postedFinancial', 'fees', 'adjustments'] as const;
  const grouped = groups.flatMap((filter) => scopeOf(filter).types ?? []);
  expect(grouped.toSorted()).toEqual(transactionTypes.filter((type) => type !== 'FUEL_HOLD').toSorted());
});

test('only charges, transfers and their fees can be pending', () => {
  const ofUnposted = transactionFilters.filter((filter) => scopeOf(filter).unposted?.length !== 0);
  const charges = ['purchases', 'atmWithdrawals', 'recurring', 'ecommerce'];
  expect(ofUnposted).toEqual(['all', ...charges, 'bankTransfers', 'fees']);
});

test('the fee of a transfer is pending beside it, and among the fees', () => {
  const withFees = transactionFilters.filter((filter) => scopeOf(filter).unposted?.includes('FEE'));
  expect(withFees).toEqual(['bankTransfers', 'fees']);
});
