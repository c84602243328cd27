import { expect, test } from 'vitest';
import { findCardReason } from './card-reasons.ts';
import { cardStateOf } from './card-state.ts';
import { makeTracking } from './make-tracking.ts';

test.each([
  ['an active card', 4, null, 'card:state.active', undefined],
  ['a card locked by its holder', 4, 'USER', 'card:state.locked', 'card:reason.user.title'],
  ['a card locked by wrong PINs', 4, 'PIN_TRIES', 'card:state.locked', 'card:reason.pinTries.title'],
  ['a card locked by wrong codes', 4, 'CVV_TRIES', 'card:state.locked', 'card:reason.cvvTries.title'],
  ['a card locked by the issuer', 4, 'ISSUER', 'card:state.locked', 'card:reason.issuer.title'],
  ['a card that is ordered', 1, null, 'card:state.inTransit', 'card:reason.inTransit.title'],
  ['a card that is printed', 10, null, 'card:state.inTransit', 'card:reason.inTransit.title'],
  ['a card in the mail', 14, null, 'card:state.inTransit', 'card:reason.inTransit.title'],
  ['a card in the mail, locked by wrong codes', 14, 'CVV_TRIES', 'card:state.inTransit', 'card:reason.cvvTries.title'],
  ['a card never activated', 20, null, 'card:state.inactive', 'card:reason.inactive.title'],
  ['a card held for suspected fraud', 21, null, 'card:state.inactive', 'card:reason.fraudHold.title'],
  ['a dormant card', 23, null, 'card:state.inactive', 'card:reason.dormant.title'],
  ['a card whose PIN must change', 19, null, 'card:state.pendingPinReset', 'card:reason.pendingPinReset.title'],
  ['a lost card, even if it was locked', 5, 'USER', 'card:state.closed', 'card:reason.lost.title'],
  ['a stolen card', 6, null, 'card:state.closed', 'card:reason.stolen.title'],
  ['a replaced card', 7, null, 'card:state.closed', 'card:reason.damaged.title'],
  ['an expired card', 8, null, 'card:state.closed', 'card:reason.expired.title'],
  ['a card closed by its holder', 9, null, 'card:state.closed', 'card:reason.closedByHolder.title'],
  ['a card closed for fraud', 15, null, 'card:state.closed', 'card:reason.closedForFraud.title'],
  ['a card of somebody who died', 17, null, 'card:state.closed', 'card:reason.closed.title'],
  ['a card that came back', 22, null, 'card:state.closed', 'card:reason.returned.title'],
] as const)('%s', (_name, cardStatusId, lockReason, word, title) => {
  expect(cardStateOf({ cardStatusId, lockReason, tracking: null }).word).toBe(word);
  expect(findCardReason({ cardStatusId, lockReason, tracking: null })?.title).toBe(title);
});

test('a card that was delivered is in the mail no more, until it is activated', () => {
  const tracking = makeTracking({ deliveredOn: '2026-11-20' });
  const [waiting, active] = [14, 4].map((cardStatusId) => ({ cardStatusId, lockReason: null, tracking }));
  expect(waiting && cardStateOf(waiting).word).toBe('card:state.delivered');
  expect(waiting && findCardReason(waiting)?.title).toBe('card:reason.delivered.title');
  expect(active && cardStateOf(active).word).toBe('card:state.active');
});
