import { expect, test } from 'vitest';
import { cardStateOf } from './card-state.ts';

test.each([
  ['an active card', 4, null, 'card:state.active', undefined],
  ['a card locked by its holder', 4, 'USER', 'card:state.locked', 'card:reason.user.title'],
  ['a card locked by wrong PINs', 4, 'PIN_TRIES', 'card:state.locked', 'card:reason.pinTries.title'],
  ['a card locked by wrong codes', 4, 'CVV_TRIES', 'card:state.locked', 'card:reason.cvvTries.title'],
  ['a card locked by the issuer', 4, 'ISSUER', 'card:state.locked', 'card:reason.issuer.title'],
  ['a card in the mail', 10, null, 'card:state.inTransit', 'card:reason.inTransit.title'],
  ['a card never activated', 20, null, 'card:state.inactive', 'card:reason.inactive.title'],
  ['a card whose PIN must change', 19, null, 'card:state.pendingPinReset', 'card:reason.pendingPinReset.title'],
  ['a closed card, even if it was locked', 5, 'USER', 'card:state.closed', 'card:reason.closed.title'],
] as const)('%s', (_name, cardStatusId, lockReason, word, title) => {
  const state = cardStateOf({ cardStatusId, lockReason });
  expect(state.word).toBe(word);
  expect(state.reason?.title).toBe(title);
});
