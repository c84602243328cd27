import { expect, test } from 'vitest';
import { bankAccountActs, bankAccountEvents, bankAccountStates, moveBankAccount } from './bank-account-states.ts';
import { moveTransfer, transferEvents } from './transfer-states.ts';

test('a bank account can be verified only by typing its amounts in time', () => {
  const ways = bankAccountStates.flatMap((state) =>
    bankAccountEvents.filter((event) => moveBankAccount(state, event) === 'VERIFIED').map((event) => [state, event]),
  );
  expect(ways).toEqual([['MICRO_SENT', 'PROVED']]);
});

test('money can be sent only to a verified bank account', () => {
  expect(bankAccountStates.filter((state) => bankAccountActs[state].canSend)).toEqual(['VERIFIED']);
});

test('a bank that turned an entry down gets no other', () => {
  expect(bankAccountStates.map((state) => moveBankAccount(state, 'TURNED_DOWN'))).toEqual(
    // Before anything was sent there is nothing to turn down.
    bankAccountStates.map((state) => (['ADDED', 'UNLINKED'].includes(state) ? null : 'UNLINKED')),
  );
});

test('a transfer goes one way, and what came back stays back', () => {
  const way = [
    ['CONFIRMED', 'FILE', 'FILED'],
    ['FILED', 'SETTLE', 'SETTLED'],
    ['SETTLED', 'COMPLETE', 'COMPLETED'],
    ['COMPLETED', 'RETURN', 'RETURNED'],
  ] as const;
  expect(way.map(([state, event]) => moveTransfer(state, event))).toEqual(way.map(([, , next]) => next));
  expect(transferEvents.map((event) => moveTransfer('RETURNED', event))).toEqual(transferEvents.map(() => null));
});

test('a transfer that is held goes nowhere but back to where it waited, or to its holder', () => {
  const ways = transferEvents.flatMap((event) => moveTransfer('HELD', event) ?? []);
  expect(ways).toEqual(['CONFIRMED', 'RETURNED']);
});
