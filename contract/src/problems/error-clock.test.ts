import { describe, expect, test } from 'vitest';
import { announceBy, computeErrorClock, correctBy, honoredThrough, isToldInTime, tellBy } from './error-clock.ts';
import { regulationE } from './error-periods.ts';

const facts = {
  toldOn: '2026-11-23',
  transferDays: ['2026-11-20'],
  firstDepositOn: '2025-01-02',
  isPurchase: false,
  isAbroad: false,
};

describe('the clock of an error', () => {
  test.each([
    // Thanksgiving is no business day.
    ['told on a Monday before Thanksgiving', {}, '2026-12-08', '2027-01-07'],
    ['told on a Saturday', { toldOn: '2026-11-21' }, '2026-12-07', '2027-01-05'],
    ['about a purchase', { isPurchase: true }, '2026-12-08', '2027-02-21'],
    ['about a withdrawal abroad', { isAbroad: true }, '2026-12-08', '2027-02-21'],
    ['on the thirtieth day of a new account', { firstDepositOn: '2026-10-21' }, '2026-12-22', '2027-02-21'],
    ['on the thirty-first day', { firstDepositOn: '2026-10-20' }, '2026-12-08', '2027-01-07'],
    [
      'about one new and one old transfer',
      { firstDepositOn: '2026-10-21', transferDays: ['2026-12-20', '2026-11-20'] },
      '2026-12-22',
      '2027-02-21',
    ],
    ['about a first deposit that is missing', { firstDepositOn: null, transferDays: [] }, '2026-12-08', '2027-01-07'],
  ])('%s', (_name, change, creditBy, decideBy) => {
    expect(computeErrorClock({ ...facts, ...change })).toMatchObject({ creditBy, decideBy });
  });

  test('goes by the periods of a program that has its own', () => {
    const periods = { ...regulationE, creditWithin: 5, decideWithin: 30 };
    expect(computeErrorClock(facts, periods)).toMatchObject({ creditBy: '2026-12-01', decideBy: '2026-12-23' });
  });

  test('counts business days for what follows', () => {
    const wednesday = '2026-11-25';
    expect(announceBy(wednesday)).toBe('2026-11-30');
    expect(tellBy(wednesday)).toBe('2026-12-01');
    expect(correctBy(wednesday)).toBe('2026-11-27');
    expect(honoredThrough(wednesday)).toBe('2026-12-03');
  });

  test.each([
    ['2026-07-26', true],
    ['2026-07-25', false],
  ])('an error of %s that is told 120 days later is told in time: %s', (postedOn, isInTime) => {
    expect(isToldInTime(postedOn, '2026-11-23')).toBe(isInTime);
  });
});
