import { cardStatusIds } from '@portal/contract/card/card-status';
import { listDemoPeople } from '../portal/known-devices.ts';
import { test } from './engine-test.ts';

/** Each engine has somebody of its own, since both run at once. */
const callers = { firefox: 'rosadelgado', webkit: 'linhtran' } as const;

test('staff take a call, find who calls, know them by their card, and lock it', async ({ tab, engine, baseURL }) => {
  const people = await listDemoPeople(new URL(baseURL ?? ''));
  const caller = people.find(({ userId }) => userId === callers[engine.name]);
  if (!caller) throw new Error(`${callers[engine.name]} is not in the demo`);
  const card = caller.cards.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active);
  if (!card) throw new Error(`${caller.name} has no active card`);
  await tab.resize(1280);
  await tab.visit('/desk');
  await tab.evaluate(() => localStorage.setItem('desk-language', 'en'));
  await tab.visit('/desk');
  await tab.press('button', 'Dana Whitfield');
  await tab.expectHeading('Hello, Dana');
  await tab.press('button', 'Call in English');
  await tab.expectHeading('Find a person');
  await tab.press('field', 'Last 4 of card and ZIP');
  await tab.fill('Last 4 digits of the card', card.last4Digit);
  await tab.fill('ZIP code', caller.zip);
  await tab.press('button', 'Find');
  await tab.press('button', 'This is the caller');
  await tab.expectHeading('Who is calling?');
  await tab.fill('3 digits on the back', card.cvv);
  await tab.press('button', 'Compare the digits of the card');
  await tab.expectShown('text', 'That is right.');
  await tab.press('link', 'Open their page');
  await tab.expectHeading(caller.name);
  await tab.press('link', 'Do something');
  await tab.press('link', 'Lock the card');
  await tab.fill('Why', 'Lost');
  await tab.press('button', 'Show what it will do');
  await tab.press('button', 'Do it with your passkey');
  await tab.expectShown('text', 'It is done.');
  await tab.press('button', 'End the call');
  await tab.fill('What was it about?', 'Lost the card.');
  await tab.press('button', 'End it now');
  await tab.expectHeading('Hello, Dana');
  await tab.expectWhole();
});
