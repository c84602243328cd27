import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { findTwins } from './find-twins.ts';

const charge = {
  description: 'Plaza Foods',
  amountCents: cents(-2_000),
  date: '2026-11-20',
  status: 'POSTED',
} as const;

test('the same store and amount, up to three days before or after', () => {
  const near = ['2026-11-17', '2026-11-20', '2026-11-23'].map((date) => ({ ...charge, date }));
  expect(findTwins(charge, near)).toEqual(near);
  expect(findTwins(charge, [{ ...charge, status: 'PENDING' }])).toHaveLength(1);
});

test.each([
  ['another store', { description: 'Corner Fuel' }],
  ['another amount', { amountCents: cents(-2_001) }],
  ['four days before', { date: '2026-11-16' }],
  ['four days after', { date: '2026-11-24' }],
  ['declined', { status: 'DECLINED' as const }],
])('no twin: %s', (_, other) => {
  expect(findTwins(charge, [{ ...charge, ...other }])).toEqual([]);
});
