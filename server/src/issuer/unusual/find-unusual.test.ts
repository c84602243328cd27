import type { UnusualRule } from '@portal/contract/transactions/unusual-rule';
import { describe, expect, test } from 'vitest';
import { findUnusual, type JudgedRequest, type RecentUse } from './find-unusual.ts';

const now = new Date('2026-11-20T17:00:00Z');
const place = { home: 'US', timeZone: 'America/New_York' };
const minutes = (count: number) => new Date(now.getTime() - count * 60_000);
const days = (count: number) => minutes(count * 1440);
const request = (country = 'US', entryMode: JudgedRequest['entryMode'] = 'PRESENT', amountCents = 1_000) => ({
  amountCents,
  entryMode,
  merchant: { country },
});
const use = (usedAt: Date, more: Partial<RecentUse> = {}): RecentUse => ({
  usedAt,
  entryMode: 'PRESENT',
  country: 'US',
  amountCents: 1_000,
  isApproved: true,
  ...more,
});
const isUnusual = (rule: UnusualRule, asked: JudgedRequest, recent: RecentUse[] = [], at = now) =>
  findUnusual(rule, asked, recent, { ...place, now: at });
const common = { acts: 'ASK', isOn: true } as const;

describe('first time abroad', () => {
  const rule: UnusualRule = { kind: 'ABROAD', days: 90, ...common };
  test.each<[string, JudgedRequest, RecentUse[], boolean]>([
    ['at home', request(), [], false],
    ['in a territory of the United States', request('PR'), [], false],
    ['abroad', request('MX'), [], true],
    ['abroad after a use at home', request('MX'), [use(minutes(5))], true],
    ['abroad after a use abroad', request('MX'), [use(days(89), { country: 'CA' })], false],
    ['the same, 90 days ago', request('MX'), [use(days(90), { country: 'CA' })], true],
    ['after a decline abroad', request('MX'), [use(minutes(5), { country: 'MX', isApproved: false })], true],
    ['a payment that repeats', request('MX', 'RECURRING'), [], true],
  ])('%s: %s', (_, asked, recent, expected) => {
    expect(isUnusual(rule, asked, recent)).toBe(expected);
  });
});

describe('first time at night', () => {
  const rule: UnusualRule = { kind: 'NIGHT', fromHour: 23, untilHour: 4, days: 30, ...common };
  // Five hours before UTC in November.
  test.each<[string, string, RecentUse[], boolean]>([
    ['22:59', '2026-11-21T03:59:59Z', [], false],
    ['23:00', '2026-11-21T04:00:00Z', [], true],
    ['3:59', '2026-11-20T08:59:59Z', [], true],
    ['4:00', '2026-11-20T09:00:00Z', [], false],
    ['3:00 after another night', '2026-11-20T08:00:00Z', [use(new Date('2026-11-19T08:00:00Z'))], false],
    ['3:00 after a day', '2026-11-20T08:00:00Z', [use(new Date('2026-11-19T15:00:00Z'))], true],
    [
      '3:00 after a bill at night',
      '2026-11-20T08:00:00Z',
      [use(new Date('2026-11-19T08:00:00Z'), { entryMode: 'RECURRING' })],
      true,
    ],
  ])('%s', (_, at, recent, expected) => {
    expect(isUnusual(rule, request(), recent, new Date(at))).toBe(expected);
  });

  test('within one day, and never a payment that repeats', () => {
    const early: UnusualRule = { ...rule, fromHour: 1, untilHour: 5 };
    expect(isUnusual(early, request(), [], new Date('2026-11-20T06:00:00Z'))).toBe(true);
    expect(isUnusual(early, request(), [], new Date('2026-11-20T10:00:00Z'))).toBe(false);
    expect(isUnusual(early, request('US', 'RECURRING'), [], new Date('2026-11-20T06:00:00Z'))).toBe(false);
  });
});

test('many in a row: from the third within ten minutes on, bills and declines aside', () => {
  const rule: UnusualRule = { kind: 'MANY_IN_A_ROW', uses: 3, minutes: 10, ...common };
  expect(isUnusual(rule, request(), [use(minutes(1))])).toBe(false);
  expect(isUnusual(rule, request(), [use(minutes(1)), use(minutes(9.9))])).toBe(true);
  expect(isUnusual(rule, request(), [use(minutes(1)), use(minutes(10))])).toBe(false);
  expect(isUnusual(rule, request(), [use(minutes(1)), use(minutes(2), { isApproved: false })])).toBe(false);
  expect(isUnusual(rule, request(), [use(minutes(1)), use(minutes(2), { entryMode: 'RECURRING' })])).toBe(false);
  expect(isUnusual(rule, request('US', 'RECURRING'), [use(minutes(1)), use(minutes(2))])).toBe(false);
});

test('card testing: from the third small online try within the hour on, declined ones as well', () => {
  const rule: UnusualRule = { kind: 'CARD_TESTING', tries: 3, minutes: 60, maxCents: 200, ...common };
  const online = request('US', 'ECOMMERCE', 200);
  const small = (at: Date, more: Partial<RecentUse> = {}) =>
    use(at, { entryMode: 'ECOMMERCE', amountCents: 200, ...more });
  expect(isUnusual(rule, online, [small(minutes(1))])).toBe(false);
  expect(isUnusual(rule, online, [small(minutes(1)), small(minutes(59), { isApproved: false })])).toBe(true);
  expect(isUnusual(rule, online, [small(minutes(1)), small(minutes(60))])).toBe(false);
  expect(isUnusual(rule, online, [small(minutes(1)), small(minutes(2), { amountCents: 201 })])).toBe(false);
  expect(isUnusual(rule, online, [small(minutes(1)), small(minutes(2), { entryMode: 'PRESENT' })])).toBe(false);
  expect(isUnusual(rule, request('US', 'ECOMMERCE', 201), [small(minutes(1)), small(minutes(2))])).toBe(false);
  expect(isUnusual(rule, request('US', 'PRESENT', 200), [small(minutes(1)), small(minutes(2))])).toBe(false);
});
