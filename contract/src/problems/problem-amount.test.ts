import { describe, expect, test } from 'vitest';
import { computeDisputed } from './problem-amount.ts';
import type { ProblemKind } from './problem-kind.ts';

describe('the part of a charge that is in question', () => {
  test.each<[string, ProblemKind, object, number | null]>([
    ['all of what somebody else did', 'NOT_MINE', {}, 6_000],
    ['all of it, whatever amounts were told beside it', 'NOT_MINE', { rightCents: 100, receivedCents: 100 }, 6_000],
    ['what is above the right amount', 'WRONG_AMOUNT', { rightCents: 4_500 }, 1_500],
    ['all of a charge that came twice', 'WRONG_AMOUNT', { rightCents: 0 }, 6_000],
    ['the cash that did not come out', 'ATM_CASH', { receivedCents: 4_000 }, 2_000],
    ['one cent', 'ATM_CASH', { receivedCents: 5_999 }, 1],
    ['nothing: all the cash came out', 'ATM_CASH', { receivedCents: 6_000 }, null],
    ['nothing: the right amount is more', 'WRONG_AMOUNT', { rightCents: 6_001 }, null],
    ['nothing: no amount is below zero', 'WRONG_AMOUNT', { rightCents: -1 }, null],
  ])('%s', (_name, kind, told, cents) => {
    expect(computeDisputed(kind, 6_000, told)).toBe(cents);
  });
});
