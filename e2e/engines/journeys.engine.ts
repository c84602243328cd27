import { expect } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { pageRoutes } from '../../web/src/app/pages/routes.ts';
import { type DemoPerson, listDemoPeople, passcodeSentBy } from '../portal/known-devices.ts';
import { test } from './engine-test.ts';
import type { Tab } from './tab.ts';

// One tab, one after another: each begins where the one before it has come to.
test.describe.configure({ mode: 'serial' });

/** Each engine has somebody of its own, since both run at once. */
const userIds = { firefox: 'rosadelgado', webkit: 'linhtran' } as const;

let person: DemoPerson;

test.beforeAll(async ({ engine, baseURL }) => {
  const people = await listDemoPeople(new URL(baseURL ?? ''));
  const found = people.find(({ userId }) => userId === userIds[engine.name]);
  if (!found) throw new Error(`${userIds[engine.name]} is not in the demo`);
  person = found;
});

function activeCard() {
  const card = person.cards.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active);
  if (!card) throw new Error(`${person.name} has no active card`);
  return card;
}

/** The pages of the table by who may see them; the demo's own show what failures look like. */
const pathsOf = (access: 'public' | 'protected') =>
  pageRoutes.filter((route) => route.access === access && !route.isDemoOnly).map(({ path }) => path);

/** How an engine shows one page in six in one of two ways, and one in six in the other; all in both by `npm run test:full`. */
const variants = { EN: { width: 1280, rest: 0 }, ES: { width: 320, rest: 3 } } as const;
const isFull = Boolean(process.env['TEST_FULL']);

async function walk(tab: Tab, access: 'public' | 'protected', language: 'EN' | 'ES'): Promise<void> {
  const { width, rest } = variants[language];
  const paths = pathsOf(access).filter((_, at) => isFull || at % 6 === rest);
  expect(paths.length).toBeGreaterThan(2);
  await tab.resize(width);
  for (const path of paths) await tab.visit(`${path}?translateTo=${language}`);
}

test('public pages are whole in Spanish on the narrowest phone', async ({ tab }) => {
  await walk(tab, 'public', 'ES');
});

test('public pages are whole in English on a desk', async ({ tab }) => {
  await walk(tab, 'public', 'EN');
});

test('a page that complains is found out, in its own words', async ({ tab }) => {
  await tab.visit('/faq?translateTo=EN');
  await tab.evaluate(() => console.error(new Error('on purpose')));
  await expect(tab.expectWhole()).rejects.toThrow('on purpose');
});

test('the first steps of a registration', async ({ tab, baseURL }) => {
  const people = await listDemoPeople(new URL(baseURL ?? ''));
  const grace = people.find(({ name }) => name === 'Grace Kim');
  await tab.visit('/?translateTo=EN');
  await tab.press('link', 'Register my card');
  await tab.expectHeading('Register your card');
  await tab.press('link', 'Start my registration');
  await tab.fill('Last 4 digits of your card', grace?.cards[0]?.last4Digit ?? '');
  await tab.fill('3-digit code (CVV)', grace?.cards[0]?.cvv ?? '');
  await tab.fill('Social Security number', grace?.ssn ?? '');
  const [year, month, day] = grace?.birthDate.split('-') ?? [];
  await tab.fill('Date of birth', `${month}${day}${year}`);
  await tab.press('button', 'Continue');
  await tab.expectHeading('Create your user ID and password');
});

test('sign-in with a passcode, and the account', async ({ tab, baseURL }) => {
  await tab.visit('/?translateTo=ES');
  await tab.press('link', 'English');
  await tab.fill('User ID', person.userId ?? '');
  await tab.fill('Password', person.password);
  await tab.press('button', 'Sign in');
  await tab.expectHeading("Confirm it's you");
  const address = new URL(baseURL ?? '');
  const code = await passcodeSentBy(address, person.mobileNumber, () => tab.press('button', 'Text message'));
  await tab.fill('6-digit code', code);
  await tab.press('field', 'Remember this device');
  await tab.press('button', 'Verify my code');
  await tab.expectAt(/^\/dashboard/);
  await tab.expectHeading(/^Good /);
});

test('transactions are searched and one is read, and spending is shown', async ({ tab, baseURL }) => {
  const purchase = { kind: 'PURCHASE', cardId: activeCard().cardId, amountCents: 123, merchant: 'Engine Foods' };
  const headers = { 'content-type': 'application/json' };
  await fetch(new URL('/demo/network', baseURL), { method: 'POST', headers, body: JSON.stringify(purchase) });
  await tab.press('link', 'Transactions');
  await tab.expectHeading('Transactions');
  await tab.fill('Search by name, amount or ID', 'engin');
  await tab.press('button', 'Search');
  await tab.expectAt(/text=engin/);
  // The list of before stays until the answer is there, and a row that is open in it closes then.
  await tab.expectShown('text', '1 transaction');
  await tab.press('button', 'Engine Foods');
  await tab.press('link', 'See full details');
  await tab.expectHeading('Engine Foods, $1.23 on hold');
  await tab.visit('/expense-analyzer?translateTo=EN');
  await tab.expectHeading('Where your money went');
  await tab.press('link', 'Groceries');
  await tab.expectAt(/^\/transactions\?.*category=groceries/);
});

test('the card is locked and unlocked', async ({ tab }) => {
  await tab.visit('/lock-card?translateTo=EN');
  await tab.press('button', 'Lock my card');
  await tab.press('button', 'Yes, lock my card');
  await tab.expectHeading('Your card is locked');
  await tab.press('link', 'Unlock my card');
  await tab.fill('3-digit code (CVV)', activeCard().cvv);
  await tab.press('button', 'Unlock my card');
  await tab.expectHeading('Your card is unlocked');
});

test('the account is whole in English on a desk', async ({ tab }) => {
  await walk(tab, 'protected', 'EN');
});

test('the account is whole in Spanish on the narrowest phone', async ({ tab }) => {
  await tab.press('link', 'Español');
  await walk(tab, 'protected', 'ES');
});

test('sign-out ends at the first page, and the device is known from now on', async ({ tab }) => {
  await tab.resize(1280);
  await tab.visit('/dashboard?translateTo=ES');
  await tab.press('button', 'Cerrar sesión');
  await tab.expectAt(/^\/(\?|$)/);
  await tab.fill('ID de usuario', person.userId ?? '');
  await tab.fill('Contraseña', person.password);
  await tab.press('button', 'Iniciar sesión');
  await tab.expectAt(/^\/dashboard/);
});
