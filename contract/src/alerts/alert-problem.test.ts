import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { AlertChannel } from './alert-channel.ts';
import type { AlertKind } from './alert-kind.ts';
import { findThresholdLimit, findThresholdProblem, hasNoWay } from './alert-problem.ts';

const limits = { balanceBelowMaxCents: 50_000, purchaseAboveMinCents: 2_500 };

describe('a threshold', () => {
  test.each<[AlertKind, number | null, string | null]>([
    ['BALANCE_BELOW', 50_000, null],
    ['BALANCE_BELOW', 50_001, 'thresholdTooHigh'],
    ['BALANCE_BELOW', 1, null],
    ['BALANCE_BELOW', 0, 'thresholdTooLow'],
    ['BALANCE_BELOW', null, 'required'],
    ['PURCHASE_ABOVE', 2_500, null],
    ['PURCHASE_ABOVE', 2_499, 'thresholdTooLow'],
    ['PURCHASE_ABOVE', 100_000_000, null],
    ['PURCHASE_ABOVE', 100_000_001, 'thresholdTooHigh'],
    ['DEPOSIT', null, null],
    ['DEPOSIT', 5_000, 'invalid'],
  ])('of %s at %s cents: %s', (kind, amount, problem) => {
    const thresholdCents = amount === null ? null : cents(amount);
    expect(findThresholdProblem({ kind, thresholdCents }, limits)).toBe(problem);
  });
});

test.each([
  ['BALANCE_BELOW', 'thresholdTooHigh', 50_000],
  ['BALANCE_BELOW', 'thresholdTooLow', 1],
  ['PURCHASE_ABOVE', 'thresholdTooHigh', 100_000_000],
  ['PURCHASE_ABOVE', 'thresholdTooLow', 2_500],
] as const)('%s, %s: the limit that is named is its own, %i cents', (kind, problem, limitCents) => {
  expect(findThresholdLimit(kind, problem, limits)).toBe(limitCents);
});

test.each<[AlertKind, AlertChannel[], boolean]>([
  ['PASSWORD_CHANGED', [], true],
  ['PASSWORD_CHANGED', ['PUSH'], false],
  ['DEPOSIT', [], false],
])('%s by %j has no way left: %s', (kind, channels, isWithout) => {
  expect(hasNoWay({ kind, channels })).toBe(isWithout);
});
