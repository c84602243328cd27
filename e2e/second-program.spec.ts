import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { languages } from '@portal/contract/language';
import { monthAfter } from '@portal/contract/time/months';
import { getStatement } from '@portal/contract/transactions/get-statement';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { colorMarksOf, type Mark, marksIn, marksOf } from '../server/src/testing/program-marks.ts';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { expectAccessible } from './accessible.ts';
import { type Access, everyPage, showPage } from './every-page.ts';
import { listDemoPeople, logIn, passcodeSentBy } from './portal/known-devices.ts';
import { signInFromNewDevice, test, visit } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';
import { openSecondPortal } from './second-program/open-second-portal.ts';
import { watchTraffic } from './settled.ts';

const first = resolve(import.meta.dirname, '../program');
const second = resolve(import.meta.dirname, 'second-program/program');

const [userId, password, pin, mobileNumber] = ['lucianavega', 'Puente#1928', '1470', '7875550103'];

// One portal, and one tab of one person, whose session the later tests go on with. A walk takes long on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let marks: Mark[];
let colors: Mark[];
let portal: Awaited<ReturnType<typeof openSecondPortal>>;
let page: Page;
test.beforeAll(async ({ browser }) => {
  marks = await marksOf(first, second);
  colors = await colorMarksOf(first, second);
  portal = await openSecondPortal();
  // Spanish is its first language: a reader who asks for neither gets it.
  const context = await browser.newContext({ baseURL: portal.address.origin, locale: 'fr-FR' });
  watchTraffic(context);
  page = await context.newPage();
});
test.afterAll(async () => {
  await page.context().close();
  await portal.stop();
});

/** Finds what a page says or is made of, heads and descriptions included, that is the first program's. */
async function findForeign(address: string): Promise<string[]> {
  const [words, made] = await page.evaluate(() => [
    // One block's words do not run on into the next one's.
    `${document.title} ¶ ${document.body.innerText.replaceAll('\n', ' ¶ ')}`,
    document.documentElement.outerHTML,
  ]);
  const found = [...marksIn(words, marks), ...marksIn(made, [...marks, ...colors])];
  return found.map((each) => `${address} ${each}`);
}

async function expectOwnFace(address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await findForeign(address)).toEqual([]);
}

const isFull = Boolean(process.env['TEST_FULL']);

/** Opens the pages of one kind in one tab: one in four in each language, and all in both by `npm run test:full`. */
async function walk(access: Access): Promise<void> {
  const found: string[] = [];
  for (const language of languages) {
    const pages = everyPage.filter((each) => each.access === access);
    for (const { path: address } of pages.filter((_, at) => isFull || at % 4 === languages.indexOf(language))) {
      await showPage(page, address, language);
      found.push(...(await findForeign(`${address} ${language}`)));
    }
  }
  expect(found).toEqual([]);
}

const go = async (address: string) => {
  await visit(page, address);
  await expectOwnFace(address);
};

test('Español: otro programa muestra en cada página pública solo su nombre, sus colores, su teléfono y sus cargos @night', async () => {
  await go('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/Puente/);
  await expect(page.locator('.brand')).toContainText('Puente');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(251, 250, 245)');
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#fbfaf5');
  await expectAccessible(page);
  await go('/contact-us?translateTo=EN');
  await expect(page.getByRole('main')).toContainText('Monday to Saturday, 7 am to 9 pm, Puerto Rico time');
  await go('/faq');
  await expect(page.getByRole('main')).toContainText('$6.50');
  await expect(page.getByRole('main')).toContainText('$2.25');
  await walk('public');
  for (const icon of ['/icon.svg', '/program/mark.svg', '/app.webmanifest', '/sitemap.xml']) {
    expect(marksIn(await (await page.request.get(icon)).text(), [...marks, ...colors]), icon).toEqual([]);
  }
  expect(await (await page.request.get('/icon.svg')).text()).toContain('#1f5a35');
  const disclosure = await readPdf(await (await page.request.get('/documents/annual-disclosure-es.pdf')).body());
  expect(disclosure.pages.join(' ')).toContain('$18.00');
  expect(marksIn(disclosure.pages.join(' '), marks)).toEqual([]);
});

test('Español: y en cada página de su cuenta @night', async () => {
  await visit(page, '/');
  await signInFromNewDevice(page, 'es', userId, password);
  const send = page.getByRole('button', { name: /^Mensaje de texto/ });
  const code = await passcodeSentBy(portal.address, mobileNumber, () => send.click());
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await page.getByLabel('Recordar este dispositivo').check();
  await page.getByRole('button', { name: 'Verificar mi código' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expectOwnFace('/dashboard');
  await expect(page.getByRole('link', { name: /^Enviar al banco \$2\.25/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Tarjeta Puente');
  await expect(page.getByRole('region', { name: /^¿Fue usted\? Tienda del Conde/ })).toBeVisible();
  await expectAccessible(page);
  await walk('protected');
});

test('Español: cobra sus cargos, y sus mensajes y estados de cuenta dicen lo mismo @night', async () => {
  await go('/paper-statements');
  await expect(page.getByRole('main')).toContainText('$1.10');

  await go('/card-replacement');
  await page.getByLabel(/dañada/i).check();
  await expect(page.getByRole('main')).toContainText('2 gratis cada 12 meses');
  await page.getByRole('radio', { name: /^Correo rápido/ }).check();
  await expect(page.getByRole('main')).toContainText('$18.00');
  await expectOwnFace('/card-replacement');

  await go('/card-to-bank-transfer');
  const amount = page.getByLabel('¿Cuánto quiere enviar?');
  await amount.fill('4.99');
  await page.getByRole('button', { name: 'Revisar mi envío' }).click();
  await expect(page.getByRole('alert')).toContainText('Es menos que el monto mínimo.');
  await amount.fill('20');
  await page.getByRole('button', { name: 'Revisar mi envío' }).click();
  await expect(page.locator('.review__row--total')).toContainText('$22.25');
  await page.getByRole('button', { name: 'Enviar $20.00 a mi banco' }).click();
  await proveByPin(page, 'es', pin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su dinero va en camino');
  // The day's file takes it, and the ledger posts both.
  await page.request.post('/demo/clock', { data: { advance: 'P4D' } });
  const { accessToken } = await logIn(page.request, userId, password);
  const headers = {
    'content-type': 'application/json',
    channel: 'WEB',
    'accept-language': 'es',
    'x-api-key': 'demo',
    'x-gateway-key': 'demo',
    authorization: `Bearer ${accessToken}`,
  };
  const cardId = (await listDemoPeople(portal.address))[0]?.cards[0]?.cardId ?? 0;
  const { now } = (await (await page.request.get('/demo/clock')).json()) as { now: string };
  const day = (daysAgo: number) => new Date(Date.parse(now) - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const posted = await page.request.post(searchTransactions.path, {
    data: { cardId, from: day(9), to: day(0) },
    headers,
  });
  expect(await posted.json()).toMatchObject({ entity: { feesSummary: { periodCents: 225 } } });
  // As of yesterday: at night the program's day, by which statements are made, is still the one before.
  const month = monthAfter(day(1).slice(0, 7), -1);
  const statement = await page.request.get(getStatement.path.replace('{month}', month), {
    params: { cardId },
    headers,
  });
  expect(statement.status()).toBe(200);
  const paper = (await readPdf(await statement.body())).pages.join(' ');
  expect(paper).toContain('Puente');
  expect(paper).toContain('1-888-555-0177');
  expect(marksIn(paper, marks)).toEqual([]);
  const messages = JSON.stringify(await (await page.request.get('/demo/messages')).json());
  expect(messages).toContain('Puente');
  expect(marksIn(messages, marks)).toEqual([]);
});
