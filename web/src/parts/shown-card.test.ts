import { cardStatusIds } from '@portal/contract/card/card-status';
import { expect, test } from 'vitest';
import { findCardToActivate, findShownCard } from './shown-card.ts';

interface TestCard {
  cardId: number;
  cardStatusId: number;
}

const closed: TestCard = { cardId: 9, cardStatusId: cardStatusIds.lost };
const active: TestCard = { cardId: 3, cardStatusId: cardStatusIds.active };
const newerActive: TestCard = { cardId: 5, cardStatusId: cardStatusIds.active };

test.each([
  ['the chosen card', [closed, active], 9, closed],
  ['else the primary card', [closed, active, newerActive], 0, newerActive],
  ['else the newest', [{ cardId: 1, cardStatusId: cardStatusIds.lost }, closed], 0, closed],
  ['a chosen card that is gone does not count', [active], 77, active],
  ['null without any card', [], 0, null],
])('%s', (_name, cards, asked, expected) => {
  expect(findShownCard(cards, asked)).toEqual(expected);
});

const inTheMail: TestCard = { cardId: 4, cardStatusId: cardStatusIds.shipped };
const printed: TestCard = { cardId: 6, cardStatusId: cardStatusIds.printed };

test.each([
  ['the shown card, if it is in the mail', [active, inTheMail, printed], inTheMail, inTheMail],
  ['else the newest that is', [active, inTheMail, printed], active, printed],
  ['else the shown one', [closed, active], active, active],
])('to activate: %s', (_name, cards, shown, expected) => {
  expect(findCardToActivate(cards, shown)).toEqual(expected);
});
