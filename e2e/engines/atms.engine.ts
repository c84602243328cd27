import { test } from './engine-test.ts';

test('places come with the page in both languages, and the map goes with them', async ({ tab }) => {
  await tab.visit('/atm-locator?translateTo=EN&place=78332');
  await tab.expectShown('text', 'Outline: U.S. Census Bureau');
  await tab.press('button', 'Zoom in');
  await tab.press('button', 'Look farther west');
  await tab.press('button', 'Show all places');
  await tab.press('link', 'Ben Bolt Corner Store');
  await tab.visit('/atm-locator?translateTo=ES&place=78332');
  await tab.expectShown('text', 'Su búsqueda');
  await tab.expectWhole();
});
