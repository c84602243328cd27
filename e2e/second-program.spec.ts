import { expect, type Page } from '@playwright/test';
import { getStatement } from '@portal/contract/transactions/get-statement';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { pageRoutes } from '../web/src/app/pages/routes.ts';
import { expectAccessible } from './accessible.ts';
import { listDemoPeople, logIn, passcodeSentBy } from './portal/known-devices.ts';
import { signInFromNewDevice, test, visit } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';
import { openSecondPortal } from './second-program/open-second-portal.ts';

/** Matches the demo program's own facts: its name, cards, phone, address, hours and fees. */
const ofTheDemo =
  /Clara|Mastercard|555-0142|P\.O\. Box 245998|San Antonio|(?<![\d,])(\$1\.50|\$4\.00|\$13\.50|\$0\.75)\b|24 horas, todos|24 hours a day/;

const [userId, password, pin, mobileNumber] = ['lucianavega', 'Puente#1928', '1470', '5055550103'];

/** Everything that a page says, heads and descriptions included. */
async function expectOwnFace(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const said = await page.evaluate(() => `${document.title} ${document.head.innerHTML} ${document.body.innerText}`);
  expect(said, address).not.toMatch(ofTheDemo);
}

test('Español: otro programa muestra solo su nombre, sus colores, su teléfono y sus cargos', async ({ browser }) => {
  const portal = await openSecondPortal();
  const { address } = portal;
  const context = await browser.newContext({ baseURL: address.origin, locale: 'fr-FR' });
  const page = await context.newPage();
  const go = async (path: string) => {
    await visit(page, path);
    await expectOwnFace(page, path);
  };
  try {
    // Spanish is its first language: whoever asks for neither gets it.
    await go('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle(/Puente/);
    await expect(page.locator('.brand')).toContainText('Puente');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(251, 250, 245)');
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#fbfaf5');
    await expectAccessible(page);
    for (const path of ['/contact-us', '/atm-locator']) await go(path);
    // Visitors' pages come whole from the server.
    for (const { path } of pageRoutes.filter((route) => route.access === 'public' && !route.path.startsWith('/demo'))) {
      for (const language of ['ES', 'EN']) {
        const html = await (await page.request.get(`${path}?translateTo=${language}`)).text();
        expect(html.includes('Puente'), path).toBe(true);
        expect(ofTheDemo.exec(html)?.[0], path).toBeUndefined();
      }
    }
    await go('/contact-us?translateTo=EN');
    await expect(page.getByRole('main')).toContainText('Monday to Saturday, 7 am to 9 pm Mountain time');
    await go('/faq');
    await expect(page.getByRole('main')).toContainText('$6.50');
    await expect(page.getByRole('main')).toContainText('$2.25');
    for (const icon of ['/icon.svg', '/program/mark.svg', '/app.webmanifest', '/sitemap.xml']) {
      expect(await (await page.request.get(icon)).text(), icon).not.toMatch(ofTheDemo);
    }
    expect(await (await page.request.get('/icon.svg')).text()).toContain('#1f5a35');
    const disclosure = await readPdf(await (await page.request.get('/documents/annual-disclosure-es.pdf')).body());
    expect(disclosure.pages.join(' ')).toContain('$18.00');
    expect(disclosure.pages.join(' ')).not.toMatch(ofTheDemo);

    await visit(page, '/');
    await signInFromNewDevice(page, 'es', userId, password);
    const send = page.getByRole('button', { name: /^Mensaje de texto/ });
    const code = await passcodeSentBy(address, mobileNumber, () => send.click());
    await page.getByLabel('Código de 6 dígitos').fill(code);
    await page.getByLabel('Recordar este dispositivo').check();
    await page.getByRole('button', { name: 'Verificar mi código' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expectOwnFace(page, '/dashboard');
    await expect(page.getByRole('link', { name: /^Enviar al banco \$2\.25/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Tarjeta Puente');
    await expectAccessible(page);
    // Each page of hers, in turn in one of the languages.
    for (const [at, { path }] of pageRoutes.filter(({ access }) => access === 'protected').entries()) {
      await visit(page, `${path}?translateTo=${at % 2 === 0 ? 'EN' : 'ES'}`);
      await expectOwnFace(page, path);
    }
    await go('/paper-statements?translateTo=ES');
    await expect(page.getByRole('main')).toContainText('$1.10');

    await go('/card-replacement');
    await page.getByLabel(/dañada/i).check();
    await expect(page.getByRole('main')).toContainText('$0.00');
    await expectOwnFace(page, '/card-replacement');

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
    const cardId = (await listDemoPeople(address))[0]?.cards[0]?.cardId ?? 0;
    const { now } = (await (await page.request.get('/demo/clock')).json()) as { now: string };
    const day = (daysAgo: number) => new Date(Date.parse(now) - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const posted = await page.request.post(searchTransactions.path, {
      data: { cardId, from: day(9), to: day(0) },
      headers,
    });
    expect(await posted.json()).toMatchObject({ entity: { feesSummary: { periodCents: 225 } } });
    const month = new Date(Date.parse(`${now.slice(0, 7)}-01`) - 1).toISOString().slice(0, 7);
    const statement = await page.request.get(getStatement.path.replace('{month}', month), {
      params: { cardId },
      headers,
    });
    expect(statement.status()).toBe(200);
    const paper = (await readPdf(await statement.body())).pages.join(' ');
    expect(paper).toContain('Puente');
    expect(paper).toContain('1-888-555-0177');
    expect(paper).not.toMatch(ofTheDemo);
    for (const kind of ['ach', 'card', 'mail']) {
      expect(await (await page.request.get(`/demo/${kind}-files`)).text(), kind).not.toMatch(ofTheDemo);
    }
    const messages = JSON.stringify(await (await page.request.get('/demo/messages')).json());
    expect(messages).toContain('Puente');
    expect(messages).not.toMatch(ofTheDemo);
  } finally {
    await context.close();
    await portal.stop();
  }
});
