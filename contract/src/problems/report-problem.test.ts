import { describe, expect, test } from 'vitest';
import { maxReportedCharges, reportProblem } from './report-problem.ts';

const charges = { cardId: 7, transactionIds: ['31'] };
const deposit = { cardId: 7, kind: 'DEPOSIT_MISSING', payer: 'SSA', expectedCents: 91_400, onDay: '2026-11-16' };
const isTaken = (input: object) => reportProblem.input.safeParse(input).success;

describe('a report of a problem', () => {
  test('takes nothing but the reason where the law asks for no more', () => {
    expect(reportProblem.input.parse({ ...charges, kind: 'NOT_MINE' })).toEqual({
      ...charges,
      kind: 'NOT_MINE',
      words: '',
      locksCard: false,
    });
    expect(isTaken({ cardId: 7, kind: 'PIN_TROUBLE' })).toBe(true);
    expect(isTaken({ cardId: 7, kind: 'CARD_NOT_ARRIVED' })).toBe(true);
  });

  test.each([
    ['ATM_CASH', { receivedCents: 0 }],
    ['WRONG_AMOUNT', { rightCents: 0 }],
    ['CANCELLED', { onDay: '2026-11-10' }],
    ['REFUND_MISSING', { onDay: '2026-11-10' }],
    ['NOT_ARRIVED', { onDay: '2026-11-10' }],
    ['OTHER', { words: 'Two plates, not three.' }],
  ])('%s asks for one thing more', (kind, more) => {
    expect(isTaken({ ...charges, kind })).toBe(false);
    expect(isTaken({ ...charges, kind, ...more })).toBe(true);
  });

  test.each(['payer', 'expectedCents', 'onDay'])('of a deposit that is missing it asks for %s', (name) => {
    expect(isTaken(deposit)).toBe(true);
    expect(isTaken({ ...deposit, [name]: undefined })).toBe(false);
  });

  test.each([
    ['no charge', { ...charges, kind: 'NOT_MINE', transactionIds: [] }],
    ['too many charges', { ...charges, kind: 'NOT_MINE', transactionIds: Array(maxReportedCharges + 1).fill('1') }],
    ['an amount below zero', { ...charges, kind: 'ATM_CASH', receivedCents: -1 }],
    ['part of a cent', { ...charges, kind: 'WRONG_AMOUNT', rightCents: 0.5 }],
    ['a deposit of nothing', { ...deposit, expectedCents: 0 }],
    ['a deposit with a charge', { ...deposit, transactionIds: ['31'] }],
    ['a day that is none', { ...charges, kind: 'CANCELLED', onDay: '2026-02-30' }],
    ['an unknown reason', { ...charges, kind: 'NO_REASON' }],
  ])('%s is not taken', (_name, input) => {
    expect(isTaken(input)).toBe(false);
  });

  test('a new card takes a step-up and an address that was looked at', () => {
    const newCard = { shipping: 'STANDARD', addressConfirmed: true, stepUpToken: 'x'.repeat(32) };
    const told = { ...charges, kind: 'NOT_MINE' };
    expect(isTaken({ ...told, newCard })).toBe(true);
    expect(isTaken({ ...told, newCard: { ...newCard, addressConfirmed: false } })).toBe(false);
    expect(isTaken({ ...told, newCard: { ...newCard, stepUpToken: undefined } })).toBe(false);
  });
});
