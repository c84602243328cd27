import { describe, expect, test } from 'vitest';
import { regulationE } from './error-periods.ts';
import { computeProblemClock, type ProblemFacts } from './problem-clock.ts';

const facts: ProblemFacts = {
  kind: 'NOT_MINE',
  toldOn: '2026-11-23',
  transferDays: ['2026-11-20'],
  postedDays: ['2026-11-21'],
  firstDepositOn: '2025-01-02',
  isPurchase: false,
  isAbroad: false,
};

describe('the days of a problem', () => {
  test.each<[string, Partial<ProblemFacts>, object]>([
    // Thanksgiving is no business day.
    ['an error', {}, { isNewAccount: false, creditBy: '2026-12-08', answerBy: '2027-01-07' }],
    [
      'an error of a new account',
      { firstDepositOn: '2026-11-01' },
      { isNewAccount: true, creditBy: '2026-12-22', answerBy: '2027-02-21' },
    ],
    ['a pending charge', { postedDays: [] }, { creditBy: '2026-12-08' }],
    ['told on the last day', { postedDays: ['2026-07-26'] }, { creditBy: '2026-12-08' }],
    ['told a day later', { postedDays: ['2026-07-25'] }, { creditBy: null, answerBy: '2027-01-07' }],
    ['an old and a new charge', { postedDays: ['2026-07-25', '2026-11-20'] }, { creditBy: '2026-12-08' }],
    [
      'a purchase that never arrived',
      { kind: 'NOT_ARRIVED', firstDepositOn: '2026-11-01' },
      { isNewAccount: false, creditBy: null, answerBy: '2027-02-21' },
    ],
    [
      'a service',
      { kind: 'PIN_TROUBLE', transferDays: [], postedDays: [] },
      { isNewAccount: false, creditBy: null, answerBy: '2026-12-01' },
    ],
    [
      'a deposit that is missing',
      { kind: 'DEPOSIT_MISSING', transferDays: [], postedDays: [] },
      { creditBy: '2026-12-08', answerBy: '2027-01-07' },
    ],
  ])('%s', (_name, change, days) => {
    expect(computeProblemClock({ ...facts, ...change }, regulationE)).toMatchObject(days);
  });
});
