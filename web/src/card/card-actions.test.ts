import { cardStatusIds } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { cents } from '@portal/contract/money/cents';
import { Fees } from '@portal/contract/money/fees';
import { expect, test } from 'vitest';
import { cardActionsOf } from './card-actions.ts';
import { makeTracking } from './make-tracking.ts';

const make = (given: Partial<CardSummary> = {}): CardSummary => ({
  cardId: 1,
  cardStatusId: cardStatusIds.active,
  accountNickName: 'Mastercard',
  last4Digit: '4821',
  cardholderName: 'PAT CORE',
  expiry: '2029-11-30',
  locked: false,
  lockReason: null,
  cvvTriesLeft: 3,
  hasPin: true,
  availableCents: cents(10_000),
  postedCents: cents(10_000),
  pendingTransferCents: cents(0),
  pendingFeeCents: cents(0),
  asideCents: cents(0),
  replacesCardId: null,
  waitingFeeCents: null,
  waitsForAddress: false,
  tracking: null,
  ...given,
});

const tracking = (isOverdue: boolean) => makeTracking({ isOverdue });

const fees = Fees.parse({});

/** The paths that are possible, and why the others are not. */
function read(card: CardSummary, others: CardSummary[] = []) {
  return cardActionsOf(card, [card, ...others], fees).map(({ path, notPossible }) => notPossible?.key ?? path);
}
const all = (key: string) => [key, key, key, key];

test.each([
  ['an active card', make(), ['/lock-card', '/change-pin', '/card-to-bank-transfer', '/card-replacement']],
  [
    'a card locked by its holder',
    make({ lockReason: 'USER' }),
    ['/unlock-card', '/change-pin', '/card-to-bank-transfer', '/card-replacement'],
  ],
  [
    'a card locked by wrong PINs',
    make({ lockReason: 'PIN_TRIES' }),
    ['card:notPossible.newPin', '/change-pin', '/card-to-bank-transfer', '/card-replacement'],
  ],
  ['a card locked by wrong codes', make({ lockReason: 'CVV_TRIES' }), all('card:notPossible.call')],
  ['a card locked by the issuer', make({ lockReason: 'ISSUER' }), all('card:notPossible.call')],
  ['a card never activated', make({ cardStatusId: cardStatusIds.neverActivated }), all('card:notPossible.call')],
  [
    'a card whose PIN must change',
    make({ cardStatusId: cardStatusIds.pendingPinReset }),
    ['/lock-card', 'card:notPossible.call', 'card:notPossible.call', 'card:notPossible.call'],
  ],
  [
    'a card whose PIN must change, locked by its holder',
    make({ cardStatusId: cardStatusIds.pendingPinReset, lockReason: 'USER' }),
    ['/unlock-card', 'card:notPossible.call', 'card:notPossible.call', 'card:notPossible.call'],
  ],
  [
    'a closed card, even if it was locked',
    make({ cardStatusId: cardStatusIds.lost, lockReason: 'USER' }),
    all('card:notPossible.closed'),
  ],
  [
    'a card in the mail',
    make({ cardStatusId: cardStatusIds.shipped, tracking: tracking(false) }),
    ['card:notPossible.inTransit', '/set-pin', 'card:notPossible.inTransit', 'card:notPossible.onItsWay'],
  ],
  [
    'a card in the mail that should be here',
    make({ cardStatusId: cardStatusIds.printed, tracking: tracking(true) }),
    ['card:notPossible.inTransit', '/set-pin', 'card:notPossible.inTransit', '/card-replacement'],
  ],
  [
    'a card in the mail, locked by wrong codes',
    make({ cardStatusId: cardStatusIds.shipped, lockReason: 'CVV_TRIES', tracking: tracking(false) }),
    ['card:notPossible.inTransit', 'card:notPossible.call', 'card:notPossible.inTransit', 'card:notPossible.call'],
  ],
  ['a card that came back to us', make({ cardStatusId: cardStatusIds.undeliverable }), all('card:notPossible.closed')],
  [
    'too little money for a transfer',
    make({ availableCents: cents(249) }),
    ['/lock-card', '/change-pin', 'card:notPossible.balance', '/card-replacement'],
  ],
])('%s', (_name, card, expected) => expect(read(card)).toEqual(expected));

test('while a new card is on its way in place of this one, it can still be reported lost or stolen', () => {
  expect(read(make(), [make({ cardId: 2, cardStatusId: cardStatusIds.printed })]).at(-1)).toBe('/card-replacement');
  expect(read(make(), [make({ cardId: 2, cardStatusId: cardStatusIds.printed, replacesCardId: 1 })]).at(-1)).toBe(
    '/card-replacement',
  );
});

test.each([
  [true, 'card:action.pin'],
  [false, 'card:action.firstPin'],
])('with a PIN of its own (%s) the card offers %s', (hasPin, title) => {
  const [, action] = cardActionsOf(make({ hasPin }), [make({ hasPin })], fees);
  expect(action).toMatchObject({ path: '/change-pin', title, notPossible: null });
});
