import { expect, test } from 'vitest';
import { findOtherCard } from './find-other-card.ts';

const make = (cardId: number, cardStatusId: number, replacesCardId: number | null = null) => ({
  cardId,
  cardStatusId,
  replacesCardId,
});
const closed = make(2, 5);
const successor = make(4, 14, 2);
const another = make(5, 1, 3);
const active = make(1, 4);
const neverActivated = make(6, 20);

test.each([
  ['the primary card, which works now', [successor, closed, active], active],
  ['else its own successor', [another, successor, closed], successor],
  ['else another in the mail', [another, closed], another],
  ['null when all others are closed or switched off', [neverActivated, make(3, 9), closed], null],
])('in place of a closed card: %s', (_name, cards, expected) => {
  expect(findOtherCard(closed, cards)).toBe(expected);
});
