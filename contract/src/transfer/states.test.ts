import { expect, test } from 'vitest';
import { bankAccountActs, bankAccountEvents, bankAccountStates, moveBankAccount } from './bank-account-states.ts';
import { canHolderReturn, heldBecause } from './held-because.ts';
import { moveTransfer, transferEvents, transferStates } from './transfer-states.ts';

test('a bank account can be verified only by typing its amounts in time', () => {
  const ways = bankAccountStates.flatMap((state) =>
    bankAccountEvents.filter((event) => moveBankAccount(state, event) === 'VERIFIED').map((event) => [state, event]),
  );
  expect(ways).toEqual([['MICRO_SENT', 'PROVED']]);
});

test('a bank account goes one way from its two amounts, and stays where it ends', () => {
  const ways = bankAccountStates.flatMap((state) =>
    bankAccountEvents.flatMap((event) => {
      const next = moveBankAccount(state, event);
      return next === null || event === 'TURNED_DOWN' ? [] : [[state, event, next]];
    }),
  );
  expect(ways).toEqual([
    ['ADDED', 'SENT', 'MICRO_SENT'],
    ['MICRO_SENT', 'PROVED', 'VERIFIED'],
    ['MICRO_SENT', 'USED_UP', 'FAILED'],
    ['MICRO_SENT', 'TIMED_OUT', 'EXPIRED'],
  ]);
  expect(bankAccountStates.filter((state) => bankAccountActs[state].canVerify)).toEqual(['MICRO_SENT']);
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

test('a transfer is held only before it is in a file, and comes back from everywhere', () => {
  const from = (event: (typeof transferEvents)[number]) => transferStates.filter((state) => moveTransfer(state, event));
  expect(from('HOLD')).toEqual(['CONFIRMED']);
  expect(from('RETURN')).toEqual(['CONFIRMED', 'HELD', 'FILED', 'SETTLED', 'COMPLETED']);
});

test('its holder brings back what they held themselves, and nothing that staff look into', () => {
  expect(heldBecause.filter(canHolderReturn)).toEqual(['DISPUTED', 'STOPPED']);
});
