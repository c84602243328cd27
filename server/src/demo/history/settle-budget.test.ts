import { describe, expect, test } from 'vitest';
import { createChance } from './chance.ts';
import { effectOf, type Occasion } from './occasion.ts';
import { settleBudget, stretchTo } from './settle-budget.ts';

const merchant = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };
const at = (day: string) => new Date(`${day}T15:00:00Z`);
const purchase = (day: string, cents: number, isElastic = true): Occasion => ({
  at: at(day),
  act: { kind: 'CHARGE', merchant, use: 'PRESENT', cents, isPending: false, clearsAfterHours: 3 },
  isElastic,
});
const benefit = (day: string, cents: number): Occasion => ({
  at: at(day),
  act: { kind: 'DEPOSIT', payer: 'Social Security', cents },
  isElastic: false,
});
const total = (occasions: readonly Occasion[]) => occasions.reduce((sum, each) => sum + effectOf(each), 0);

test('stretched amounts add up to the cent and keep their order of size', () => {
  const stretched = stretchTo(
    [purchase('2026-11-01', 1000), purchase('2026-11-02', 3000), purchase('2026-11-03', 7)],
    6001,
  );
  expect(-total(stretched)).toBe(6001);
  expect(stretched.map((each) => -effectOf(each))).toEqual([1498, 4493, 10]);
});

describe('the budget', () => {
  const settle = (endCents: number, occasions: Occasion[]) =>
    settleBudget({
      occasions,
      paydays: [at('2026-10-01'), at('2026-11-01')],
      endCents,
      splurges: { merchant: { ...merchant, name: 'Casa Home Goods' }, biller: merchant, canPay: () => true },
      payer: 'Social Security',
      chance: createChance('test'),
      until: at('2026-11-20'),
    });
  const twoMonths = [
    benefit('2026-10-01', 100_000),
    purchase('2026-10-05', 60_000, false),
    purchase('2026-10-12', 20_000),
    benefit('2026-11-01', 100_000),
    purchase('2026-11-05', 60_000, false),
    purchase('2026-11-12', 20_000),
  ];

  test.each([312, 45_000, 128_416])('comes out at %i cents', (endCents) => {
    expect(total(settle(endCents, twoMonths))).toBe(endCents);
  });

  test('is met by something out of the ordinary when there is nothing to stretch', () => {
    const settled = settle(312, [benefit('2026-10-01', 100_000), benefit('2026-11-01', 100_000)]);
    expect(total(settled)).toBe(312);
    const extras = settled.filter(({ act }) => act.kind === 'CHARGE');
    expect(extras.length).toBeGreaterThan(3);
    expect(extras.every(({ act }) => act.kind === 'CHARGE' && act.merchant.name === 'Casa Home Goods')).toBe(true);
  });

  test('is met by a first payment when benefits alone do not reach it', () => {
    const settled = settle(250_000, twoMonths).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    expect(total(settled)).toBe(250_000);
    expect(settled[0]?.act.kind).toBe('DEPOSIT');
  });
});
