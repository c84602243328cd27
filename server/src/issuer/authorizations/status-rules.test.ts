import { cardStatusIds } from '@portal/contract/card/card-status';
import { expect, test } from 'vitest';
import { findStatusDecline } from './status-rules.ts';

test.each([
  ['active', null, null],
  ['pendingPinReset', 'PIN_RESET_PENDING', null],
  ['ordered', 'NOT_ACTIVATED', 'NOT_ACTIVATED'],
  ['printed', 'NOT_ACTIVATED', 'NOT_ACTIVATED'],
  ['shipped', 'NOT_ACTIVATED', 'NOT_ACTIVATED'],
  ['neverActivated', 'NOT_ACTIVATED', 'NOT_ACTIVATED'],
  ['heldForFraud', 'CARD_INACTIVE', 'CARD_INACTIVE'],
  ['dormant', 'CARD_INACTIVE', 'CARD_INACTIVE'],
  ['lost', 'CARD_LOST', 'CARD_LOST'],
  ['stolen', 'CARD_STOLEN', 'CARD_STOLEN'],
  ['damaged', 'CARD_CLOSED', 'CARD_CLOSED'],
  ['expired', 'CARD_EXPIRED', 'CARD_EXPIRED'],
  ['closedByHolder', 'CARD_CLOSED', 'CARD_CLOSED'],
  ['closedForFraud', 'CARD_CLOSED', 'CARD_CLOSED'],
  ['holderDeceased', 'CARD_CLOSED', 'CARD_CLOSED'],
  ['undeliverable', 'CARD_CLOSED', 'CARD_CLOSED'],
] as const)('a card that is %s', (status, purchases, recurring) => {
  const id = cardStatusIds[status];
  expect([findStatusDecline(id, false), findStatusDecline(id, true)]).toEqual([purchases, recurring]);
});

test('an id that no card has is a fault of ours', () => {
  expect(() => findStatusDecline(2, false)).toThrow(new RangeError('card status id 2 is not in the closed set'));
});
