import { expect, test } from 'vitest';
import type { Transaction } from '../transactions/transaction.ts';
import { guessReasons } from './calling-about.ts';

const now = new Date('2026-11-20T15:00:00Z');
const nothing = { pending: [], declined: [], posted: [], newContacts: [], now };

let made = 0;
const row = (status: Transaction['status'], happenedAt: string, amountCents: number, type = 'PURCHASE') =>
  ({ transactionId: String(++made), status, happenedAt, amountCents, type }) as Transaction;

test('nothing lately: nothing to guess', () => {
  expect(guessReasons(nothing)).toEqual([]);
});

test('the last decline, the largest hold, the last fee and a new contact, in this order', () => {
  const declined = [row('DECLINED', '2026-11-18T10:00:00Z', -900), row('DECLINED', '2026-11-19T16:03:00Z', -3107)];
  const pending = [row('PENDING', '2026-11-20T13:12:00Z', -3842), row('PENDING', '2026-11-19T22:20:00Z', -7500)];
  const posted = [
    row('POSTED', '2026-11-19T09:00:00Z', -1350, 'FEE'),
    row('POSTED', '2026-11-19T10:00:00Z', 114_800, 'DEPOSIT'),
  ];
  const reasons = guessReasons({ pending, declined, posted, newContacts: ['email'], now });
  expect(reasons).toEqual([
    { why: 'DECLINED', transaction: declined[1] },
    { why: 'HOLD', transaction: pending[1] },
    { why: 'FEE', transaction: posted[0] },
    { why: 'NEW_CONTACT', way: 'email' },
  ]);
});

test('what is older than seven days is left out, to the second; so is a fee that was given back', () => {
  const fee = row('POSTED', '2026-11-13T15:00:00.000Z', -250, 'FEE');
  const older = row('POSTED', '2026-11-13T14:59:59.000Z', -300, 'FEE');
  const back = row('POSTED', '2026-11-20T10:00:00Z', 250, 'FEE');
  expect(guessReasons({ ...nothing, posted: [older, back] })).toEqual([]);
  expect(guessReasons({ ...nothing, posted: [older, fee, back] })).toEqual([{ why: 'FEE', transaction: fee }]);
  expect(guessReasons({ ...nothing, declined: [row('DECLINED', '2026-11-01T10:00:00Z', -1)] })).toEqual([]);
});

test('money on its way in is no hold, and at most four are offered', () => {
  expect(guessReasons({ ...nothing, pending: [row('PENDING', '2026-11-20T10:00:00Z', 500)] })).toEqual([]);
  const full = {
    ...nothing,
    pending: [row('PENDING', '2026-11-20T10:00:00Z', -500)],
    declined: [row('DECLINED', '2026-11-20T10:00:00Z', -500)],
    newContacts: ['phone', 'email', 'address'] as const,
  };
  expect(guessReasons(full).map(({ why }) => why)).toEqual(['DECLINED', 'HOLD', 'NEW_CONTACT', 'NEW_CONTACT']);
});
