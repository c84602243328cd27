import { describe, expect, test } from 'vitest';
import {
  businessDaysLeft,
  dueOfException,
  dueOfProblem,
  type ExceptionTaskKind,
  isOverdueFor,
  nextDeadline,
} from './task-due.ts';

const zone = 'America/New_York';

describe('the hour by which an exception is due', () => {
  test.each<[string, ExceptionTaskKind, string, string]>([
    ['a transfer on hold in six hours', 'TRANSFER_HELD', '2026-11-20T15:00:00Z', '2026-11-20T21:00:00.000Z'],
    ['a check on the next business day', 'CHECK_TO_WRITE', '2026-11-19T15:00:00Z', '2026-11-20T22:00:00.000Z'],
    ['Friday’s on Monday', 'CARD_UNDELIVERABLE', '2026-11-20T15:00:00Z', '2026-11-23T22:00:00.000Z'],
    ['late at night counts for that day', 'ACH_DECEASED', '2026-11-20T04:30:00Z', '2026-11-20T22:00:00.000Z'],
    ['a return for fraud in two', 'ACH_FRAUD', '2026-11-20T15:00:00Z', '2026-11-24T22:00:00.000Z'],
    ['Thanksgiving is none', 'PAID_WHEN_CLOSED', '2026-11-25T15:00:00Z', '2026-11-30T22:00:00.000Z'],
    ['a statement in five', 'STATEMENT_NOT_MAILED', '2026-11-20T15:00:00Z', '2026-11-30T22:00:00.000Z'],
    ['in summer time', 'CLEARING_ABOVE', '2026-07-01T15:00:00Z', '2026-07-02T21:00:00.000Z'],
  ])('%s', (_name, kind, openedAt, due) => {
    expect(dueOfException(kind, new Date(openedAt), zone).toISOString()).toBe(due);
  });
});

test('an overdue task is for senior agents at once, for operations a business day later, and for nobody else', () => {
  const dueAt = new Date('2026-11-20T22:00:00Z');
  const at = (role: Parameters<typeof isOverdueFor>[0], now: string) =>
    isOverdueFor(role, { dueAt, now: new Date(now), timeZone: zone });
  expect(at('SENIOR', '2026-11-20T22:00:00Z')).toBe(false);
  expect(at('SENIOR', '2026-11-20T22:00:01Z')).toBe(true);
  expect(at('OPERATIONS', '2026-11-23T22:00:00Z')).toBe(false);
  expect(at('OPERATIONS', '2026-11-23T22:00:01Z')).toBe(true);
  for (const role of ['AGENT', 'FRAUD', 'AUDITOR', 'ADMINISTRATOR'] as const) {
    expect(at(role, '2026-12-20T22:00:00Z')).toBe(false);
  }
});

describe('what is due next about a problem', () => {
  const problem = { creditBy: '2026-12-03', answerBy: '2027-02-16', amountCents: 14_796, creditedCents: 0 };

  test.each([
    ['the credit', {}, { what: 'CREDIT', day: '2026-12-03' }],
    ['the rest of a credit', { creditedCents: 14_795 }, { what: 'CREDIT', day: '2026-12-03' }],
    ['the answer, once all was credited', { creditedCents: 14_796 }, { what: 'ANSWER', day: '2027-02-16' }],
    ['the answer, where no law gives a credit', { creditBy: null }, { what: 'ANSWER', day: '2027-02-16' }],
    ['the answer, where it comes first', { answerBy: '2026-12-01' }, { what: 'ANSWER', day: '2026-12-01' }],
  ])('%s', (_name, change, next) => {
    expect(nextDeadline({ ...problem, ...change })).toEqual(next);
  });

  test('is due at the end of that day', () => {
    expect(dueOfProblem(problem, zone).toISOString()).toBe('2026-12-03T22:00:00.000Z');
  });
});

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-11-20', '2026-12-03', 8],
  ['2026-11-24', '2026-11-20', -2],
])('from %s to %s are %i business days', (today, day, left) => {
  expect(businessDaysLeft(today, day)).toBe(left);
});
