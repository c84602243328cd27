import { expect, test } from 'vitest';
import { findUsedCard } from './used-card.ts';

const chosen = { cardId: 1, last4Digit: '5509' };
const other = { cardId: 2, last4Digit: '7718' };
const alike = { cardId: 3, last4Digit: '7718' };

test.each([
  ['the chosen card', [chosen, other], '5509', chosen],
  ['another card than the chosen one', [chosen, other], '7718', other],
  ['no card, as by a fee: the chosen one', [chosen, other], null, chosen],
  ['a card that is none of theirs any more', [chosen, other], '0001', null],
  ['one of two that end alike', [chosen, other, alike], '7718', null],
])('a transaction with %s', (_, cards, last4Digit, used) => {
  expect(findUsedCard(cards, chosen, last4Digit)).toBe(used);
});
