import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { signIn, test } from './portal-test.ts';
import { untilSettled } from './settled.ts';

/** Stands in for the browser's voice, and keeps what it was to say. */
const listen = async (page: Page) =>
  await page.addInitScript(() => {
    const said: string[] = [];
    const voice = {
      speak: ({ text, lang }: SpeechSynthesisUtterance) => said.push(`${lang}: ${text}`),
      cancel: () => undefined,
    };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
    Object.assign(window, { said });
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const typeSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.querySelector('main') as Element).fontSize));

test('English: Rosa chooses the simple page, sees her last five, locks her card, and it comes with her', async ({
  page,
}) => {
  await openAccount(page, 'en', 'rosadelgado', '/profile');
  const usual = await typeSize(page);
  await page.getByRole('button', { name: /A simpler page/ }).click();
  await expect(page).toHaveURL(/\/simple/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Rosa. You have');
  await expect(page.getByText('$1,284.16')).toBeVisible();
  await expect(page.getByText(/^Next deposit: about Wednesday, /)).toBeVisible();
  expect(await typeSize(page)).toBeGreaterThan(usual);
  await untilSettled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(sideways)).toBe(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: /See my last 5/ }).click();
  await expect(page.getByRole('table').getByRole('row', { name: /\$/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: /Lock/ }).click();
  await expect(page.getByText('Your card is locked.').first()).toBeVisible();

  // Nothing of a tab is left; the choice is hers all the same.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, 'en', 'rosadelgado');
  await expect(page).toHaveURL(/\/simple/);
  await page.getByRole('link', { name: /Find cash/ }).click();
  await expect(page).toHaveURL(/\/atm-locator/);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/simple/);
  await page.getByRole('button', { name: 'Show me the full page' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { name: 'Until your next deposit' })).toBeVisible();
});

test('Español: la voz del navegador lee la página como lo diría una persona', async ({ page }) => {
  await listen(page);
  await openAccount(page, 'es', 'rosadelgado', '/profile');
  await page.getByRole('button', { name: /Una página más sencilla/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Rosa. Usted tiene');
  await untilSettled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leerme esta página' }).click();
  const [first = '', second = '', ...rest] = await heard(page);
  expect(first).toBe('es-ES: Hola, Rosa. Usted tiene 1284 dólares con 16 centavos.');
  expect(second).toMatch(/^es-ES: Su próximo depósito llega hacia el miércoles \d+ de [a-z]+\.$/);
  expect(rest.join(' ')).not.toMatch(/\$|\d,\d/);
  await page.getByRole('button', { name: 'Dejar de leer' }).click();
  await expect(page.getByRole('button', { name: 'Leerme esta página' })).toBeVisible();
});
