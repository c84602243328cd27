import { expect, test } from 'vitest';
import { findShownCard } from './shown-card.ts';

const closed = { cardId: 9, cardStatusId: 5 };
const active = { cardId: 3, cardStatusId: 4 };
const newerActive = { cardId: 5, cardStatusId: 4 };

test.each([
  ['the chosen card', [closed, active], 9, closed],
  ['else the primary card', [closed, active, newerActive], 0, newerActive],
  ['else the newest', [{ cardId: 1, cardStatusId: 5 }, closed], 0, closed],
  ['a chosen card that is gone does not count', [active], 77, active],
  ['null without any card', [], 0, null],
])('%s', (_name, cards, selectedCardID, expected) => {
  expect(findShownCard(cards, selectedCardID)).toEqual(expected);
});
