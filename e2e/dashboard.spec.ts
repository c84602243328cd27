import { expect } from '@playwright/test';
import { dismissBanner } from '@portal/contract/announcements/dismiss-banner';
import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { listCards } from '@portal/contract/card/list-cards';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { signIn, test } from './portal-test.ts';
import { untilSettled } from './settled.ts';
import { shownCard, shownDigits } from './shown-card.ts';

const alerts = {
  en: { none: 'Your alerts You have no alerts yet', some: 'Your alerts 8 are on' },
  es: { none: 'Sus alertas Todavía no tiene alertas', some: 'Sus alertas 8 activas' },
};
const phone = 'tel:+18005550142';

/** The people of the demo with the card that each of them sees, in one language or the other: status, reason, way out. */
const people = [
  { userId: 'rosadelgado', language: 'es', digits: '4821', state: 'Activa', reason: null, way: null },
  {
    userId: 'jamescarter',
    language: 'en',
    digits: '7730',
    state: 'Locked',
    reason: null,
    way: null,
  },
  { userId: 'linhtran', language: 'en', digits: '2264', state: 'Active', reason: null, way: null },
  {
    userId: 'walterboone',
    language: 'es',
    digits: '9015',
    state: 'Sin activar',
    reason: 'Primero: active su tarjeta',
    way: phone,
  },
  {
    userId: 'earlsimmons',
    language: 'en',
    digits: '6142',
    state: 'Closed',
    reason: 'You closed this card',
    way: phone,
  },
  { userId: 'hattiebrown', language: 'en', digits: '5509', state: 'Active', reason: null, way: null },
] as const;

for (const { userId, language, digits, state, reason, way } of people) {
  test(`${userId} sees the state of the card, and the way out (${language})${nightIf(!['hattiebrown', 'rosadelgado'].includes(userId))}`, async ({
    page,
  }) => {
    await openAccount(page, language, userId);
    const card = shownCard(page);
    await expect(card).toContainText(digits);
    await expect(card.getByText(state, { exact: true })).toBeVisible();
    const why = page.getByRole('main').getByRole('link', { name: /^(Call|Llamar al)/ });
    await expect(why).toHaveCount(reason === null ? 0 : 1);
    if (reason !== null) await expect(page.getByRole('heading', { level: 2, name: reason })).toBeVisible();
    if (way !== null) expect(await why.getAttribute('href')).toContain(way);
    await expect(
      page.getByRole('table', { name: language === 'en' ? 'Recent transactions' : 'Movimientos recientes' }),
    ).toBeVisible();
    const { none, some } = alerts[language];
    await expect(page.getByRole('link', { name: userId === 'rosadelgado' ? some : none })).toBeVisible();
  });
}

test('a new card on its way shows its stations and when it is expected, in both languages @night', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran');
  const way = page.getByRole('region', { name: 'Your new card is on its way' });
  await expect(way.getByRole('listitem')).toHaveCount(4);
  await expect(way.locator('[aria-current=step]')).toHaveCount(1);
  await expect(way).toContainText('Your old card works until you activate this one.');
  await page.getByRole('link', { name: 'Español' }).click();
  const camino = page.getByRole('region', { name: 'Su tarjeta nueva está en camino' });
  await expect(camino).toContainText(/A más tardar el|Entre el/);
  // Both have one number, so they are told apart by what they are.
  await expect(page.getByText('Su tarjeta nueva, en el correo')).toBeVisible();
});

test('one with two cards looks at the other, and it stays chosen after a reload', async ({ page }) => {
  await openAccount(page, 'es', 'hattiebrown');
  const digits = shownDigits(page);
  await expect(digits).toHaveText('termina en 5509');
  await page.getByRole('link', { name: /^Ver esta tarjeta: .*1187$/ }).click();
  await expect(digits).toHaveText('termina en 1187');
  await page.reload();
  await expect(digits).toHaveText('termina en 1187');
});

test('transactions that cannot be read say so, and can be tried again; then there may be none @night', async ({
  page,
}) => {
  const path = `**${searchTransactions.path}`;
  await page.route(path, (route) => route.fulfill({ status: 503, body: 'broken' }));
  await openAccount(page, 'en', 'rosadelgado');
  await expect(page.getByRole('heading', { name: 'We could not load your transactions' })).toBeVisible();
  await page.unroute(path);
  const entity = {
    pending: [],
    posted: [],
    declined: [],
    feesSummary: { periodCents: 0, monthCents: 0, monthBeforeCents: 0, yearCents: 0, fees: [] },
    nextCursor: null,
  };
  await page.route(path, (route) => route.fulfill({ json: { status: 200, statusType: 'OK', message: 'OK', entity } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('no card at all is said so, with a number to call @night', async ({ page }) => {
  const entity = { givenName: 'Rosa', cards: [] };
  await page.route(`**${listCards.path}`, (route) =>
    route.fulfill({ json: { status: 200, statusType: 'OK', message: 'OK', entity } }),
  );
  await openAccount(page, 'es', 'rosadelgado');
  await expect(page.getByRole('heading', { name: 'Todavía no hay una tarjeta aquí' })).toBeVisible();
});

test.describe('the program’s messages', () => {
  const metadata = `**${getMetadata.path}?*`;

  test('a banner that is closed stays closed, after a reload, in the other language and after the next sign-in @night', async ({
    page,
  }) => {
    await openAccount(page, 'en', 'walterboone');
    const banner = page.locator('.banners > li').filter({ hasText: 'Banks close' });
    await expect(banner).toBeVisible();
    const closed = page.waitForResponse((response) => response.url().endsWith(dismissBanner.path));
    await banner.getByRole('button', { name: /^Close: Banks close/ }).click();
    expect((await closed).status()).toBe(200);
    await expect(banner).toHaveCount(0);

    const again = page.waitForResponse((response) => response.url().includes(getMetadata.path));
    await page.reload();
    await again;
    await expect(page.getByRole('heading', { name: 'Keep your card safe' })).toBeVisible();
    await expect(page.getByText('Banks close')).toHaveCount(0);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { name: 'Cuide su tarjeta' })).toBeVisible();
    await expect(page.getByText('Los bancos cierran')).toHaveCount(0);

    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await signIn(page, 'es', 'walterboone');
    await expect(page.getByRole('heading', { name: 'Cuide su tarjeta' })).toBeVisible();
    await expect(page.getByText('Los bancos cierran')).toHaveCount(0);
  });

  test('what is meant for a state of the card reaches only those who have it @night', async ({ page }) => {
    await openAccount(page, 'en', 'earlsimmons');
    await expect(page.getByText('Is your address still right?')).toBeVisible();
    await expect(page.getByText('Other payments can come to this card too')).toHaveCount(0);
  });

  test('they are fetched once for each language, and gone when that fails @night', async ({ page }) => {
    const asked: (string | null)[] = [];
    await page.route(metadata, async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('lang'));
      await route.continue();
    });
    await openAccount(page, 'es', 'rosadelgado');
    await expect(page.getByRole('heading', { name: 'Cuide su tarjeta' })).toBeVisible();
    // A new sign-in is told again, in the same language.
    await untilSettled(page);
    asked.length = 0;
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Keep your card safe' })).toBeVisible();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { name: 'Cuide su tarjeta' })).toBeVisible();
    expect(asked).toEqual(['en-US']);

    await page.route(metadata, (route) => route.fulfill({ status: 500, body: 'broken' }));
    const failed = page.waitForResponse((response) => response.url().includes(getMetadata.path));
    await page.reload();
    await failed;
    await expect(page.getByText('Los bancos cierran')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('a feature that is switched off takes its panel and its calls along @night', async ({ page }) => {
    await page.route(metadata, async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { entity: { data: { featureToggleMap: Record<string, boolean> } } };
      reply.entity.data.featureToggleMap['transactions'] = false;
      await route.fulfill({ response, json: reply });
    });
    await openAccount(page, 'en', 'rosadelgado');
    await expect(page.getByRole('heading', { name: 'Keep your card safe' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recent transactions' })).toHaveCount(0);
  });
});
