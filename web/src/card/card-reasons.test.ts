import { lockReasons } from '@portal/contract/card/list-cards';
import { expect, test } from 'vitest';
import { findCardReason, isLockedByHolder } from './card-reasons.ts';

const titleOf = (cardStatusId: number, lockReason: (typeof lockReasons)[number] | null = null) =>
  findCardReason({ cardStatusId, lockReason, tracking: null })?.title ?? null;

test('each status in which a card cannot be used has its reason, an active card none', () => {
  const ids = [1, 10, 14, 19, 20, 21, 23, 5, 6, 7, 8, 9, 15, 17, 22];
  expect(ids.filter((id) => titleOf(id) === null)).toEqual([]);
  expect(titleOf(4)).toBeNull();
});

test('each lock of an active card has its reason', () => {
  expect(new Set(lockReasons.map((reason) => titleOf(4, reason))).size).toBe(lockReasons.length);
});

test('a card in the mail says that it is, unless only customer service can open it', () => {
  expect([null, ...lockReasons].map((reason) => titleOf(14, reason))).toEqual([
    'card:reason.inTransit.title',
    'card:reason.inTransit.title',
    'card:reason.inTransit.title',
    'card:reason.cvvTries.title',
    'card:reason.issuer.title',
  ]);
});

test('a closed card says why it is closed, whatever locks it had', () => {
  for (const reason of lockReasons) expect(titleOf(6, reason)).toBe('card:reason.stolen.title');
});

test('its holder unlocks what works otherwise', () => {
  const of = (cardStatusId: number) => isLockedByHolder({ cardStatusId, lockReason: 'USER' });
  expect([4, 19, 14, 20, 5].map(of)).toEqual([true, true, false, false, false]);
});

test('trouble with a PIN, and a card that came back, can be reported without a call', () => {
  const reportOf = (cardStatusId: number, lockReason: (typeof lockReasons)[number] | null) =>
    findCardReason({ cardStatusId, lockReason, tracking: null })?.report;
  expect([reportOf(4, 'PIN_TRIES'), reportOf(19, null)]).toEqual(['PIN_TROUBLE', 'PIN_TROUBLE']);
  expect(reportOf(22, null)).toBe('CARD_NOT_ARRIVED');
  expect([reportOf(4, 'USER'), reportOf(4, 'CVV_TRIES'), reportOf(20, null), reportOf(6, null)]).toEqual(
    Array.from({ length: 4 }),
  );
});
