import { expect, test } from 'vitest';
import { findCardToActivate, findShownCard } from './shown-card.ts';

const closed = { cardId: 9, cardStatusId: 5 };
const active = { cardId: 3, cardStatusId: 4 };
const newerActive = { cardId: 5, cardStatusId: 4 };

test.each([
  ['the chosen card', [closed, active], 9, closed],
  ['else the primary card', [closed, active, newerActive], 0, newerActive],
  ['else the newest', [{ cardId: 1, cardStatusId: 5 }, closed], 0, closed],
  ['a chosen card that is gone does not count', [active], 77, active],
  ['null without any card', [], 0, null],
])('%s', (_name, cards, asked, expected) => {
  expect(findShownCard(cards, asked)).toEqual(expected);
});

const inTheMail = { cardId: 4, cardStatusId: 14 };
const printed = { cardId: 6, cardStatusId: 10 };

test.each([
  ['the shown card, if it is in the mail', [active, inTheMail, printed], inTheMail, inTheMail],
  ['else the newest that is', [active, inTheMail, printed], active, printed],
  ['else the shown one', [closed, active], active, active],
])('to activate: %s', (_name, cards, shown, expected) => {
  expect(findCardToActivate(cards, shown)).toEqual(expected);
});
