import { expect, test } from 'vitest';
import { holdCentsOf, holdExpiry, isCash, isFuelQuestion, isTravel } from './hold-rules.ts';

test('a stay is at a hotel, with a rented car or on a cruise, and none is a flight or a shop', () => {
  const stays = ['3351', '3500', '3501', '3999', '4411', '7011', '7012', '7512', '7513', '7519'];
  expect(stays.filter((mcc) => !isTravel(mcc))).toEqual([]);
  expect(['3350', '4000', '4511', '5411', '7514'].filter(isTravel)).toEqual([]);
});

test.each([
  ['5542', 100, true],
  ['5542', 1, true],
  ['5542', 101, false],
  ['5541', 100, false],
])('at MCC %s, %i cents are a question of a pump: %s', (mcc, cents, isQuestion) => {
  expect(isFuelQuestion(mcc, cents)).toBe(isQuestion);
});

test.each([
  ['5542', 100, 50_000, 7_500],
  ['5542', 100, 7_499, 7_499],
  ['5542', 101, 50_000, 101],
  ['5411', 100, 50_000, 100],
])('at MCC %s, %i cents of %i are held as %i', (mcc, cents, availableCents, held) => {
  expect(holdCentsOf(mcc, cents, availableCents)).toBe(held);
});

test.each([
  ['ATM', '5411', true],
  ['PRESENT', '6010', true],
  ['PRESENT', '6011', true],
  ['PRESENT', '4829', true],
  ['PRESENT', '6012', false],
] as const)('%s at MCC %s is cash: %s', (entryMode, mcc, expected) => {
  expect(isCash(entryMode, mcc, ['4829'])).toBe(expected);
});

test.each([
  ['a pump', '5542', 'PRESENT', false, 24],
  ['a pump that told the amount', '5542', 'PRESENT', true, 7 * 24],
  ['a hotel', '7011', 'RECURRING', false, 30 * 24],
  ['a payment that repeats', '5411', 'RECURRING', false, 5 * 24],
  ['a shop', '5411', 'PRESENT', true, 7 * 24],
] as const)('a hold of %s falls away by itself', (_which, mcc, entryMode, isCompleted, hours) => {
  const now = new Date('2026-11-20T17:00:00Z');
  expect(holdExpiry(mcc, entryMode, now, isCompleted).getTime() - now.getTime()).toBe(hours * 3_600_000);
});

test('a pump that has not told the amount yet is taken as such', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  expect(holdExpiry('5542', 'PRESENT', now)).toEqual(new Date('2026-11-21T17:00:00Z'));
});
