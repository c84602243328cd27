import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { type ApprovedUse, listStoppedUses } from './list-stopped-uses.ts';

const use = (transactionId: string, more: Partial<ApprovedUse> = {}): ApprovedUse => ({
  transactionId,
  merchant: 'Plaza Foods',
  at: '2026-11-20T17:00:00Z',
  entryMode: 'PRESENT',
  amountCents: 1_000,
  isCash: false,
  hasCashBack: false,
  mcc: '5411',
  country: 'US',
  place: 'San Antonio TX',
  isRepeating: false,
  ...more,
});
const uses = [
  use('rent', { amountCents: 52_000, entryMode: 'ECOMMERCE' }),
  use('phone', { amountCents: 52_000, entryMode: 'RECURRING', isRepeating: true }),
  ...Array.from({ length: 8 }, (_, n) => use(`a${n}`)),
];
const idsOf = (stopped: ApprovedUse[] | null) => stopped?.map(({ transactionId }) => transactionId);

test('lists what a control alone would have stopped, but no payment that repeats', () => {
  const zone = 'America/Chicago';
  expect(idsOf(listStoppedUses({ maxPurchaseCents: cents(20_000) }, uses, zone))).toEqual(['rent']);
  expect(idsOf(listStoppedUses({ blocksOnline: true }, uses, zone))).toEqual(['rent']);
  expect(idsOf(listStoppedUses({ blocksAbroad: true }, uses, zone))).toEqual([]);
  // The hours are those of the use, not of the look at it.
  expect(listStoppedUses({ hours: { fromHour: 11, toHour: 12 } }, uses, zone)).toEqual([]);
  expect(listStoppedUses({ hours: { fromHour: 12, toHour: 13 } }, uses, zone)).toHaveLength(9);
});

test('tells nothing of fewer than ten', () => {
  expect(listStoppedUses({ blocksOnline: true }, uses.slice(1), 'America/Chicago')).toBeNull();
});
