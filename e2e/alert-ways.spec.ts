import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { signIn, test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

/** Collects the language of each request that the cardholder's pages make for notifications. */
function watchNotifications(page: Page): string[] {
  const languages: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/v1/notifications')) {
      languages.push(request.headers()['accept-language'] ?? '');
    }
  });
  return languages;
}

test('Español: al detener los textos se ve qué alertas no llegan, y un botón las envía por correo', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado');
  await page.getByRole('link', { name: 'Alertas', exact: true }).click();
  await expect(page.getByText('3 de 4 activas')).toBeVisible();
  await page.getByRole('button', { name: 'Ya no quiero textos' }).click();

  const notice = page.getByRole('status').filter({ hasText: '2 alertas no pueden llegarle ahora' });
  await expect(notice).toContainText('Llega un depósito');
  await expect(page.getByText('2 de 4 activas')).toBeVisible();
  const deposit = page.getByRole('group', { name: 'Llega un depósito' });
  await expect(deposit).toContainText('Ahora no le llega: elija una forma activa.');
  await expect(deposit.getByLabel('Texto (desactivado)')).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.getByRole('link', { name: 'Sus alertas 2 alertas no pueden llegarle ahora' }).click();
  await notice.getByRole('button', { name: 'Enviarlas por correo' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByText('Sus alertas quedaron guardadas.')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(deposit.getByLabel('Correo')).toBeChecked();
  await expect(page.getByText('3 de 4 activas')).toBeVisible();
});

test('English: one button saves alerts and choices, the focus goes to the message, and a pause shows everywhere @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'rosadelgado');
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  await page.getByText('More choices').click();
  await page.getByRole('group', { name: 'I send money to my bank' }).getByLabel('Email').check();
  await page.getByLabel('Pause all optional alerts').check();
  await page.getByLabel('My phone company').fill('<Llano>');
  await expect(page.getByText('3 changes not saved yet')).toBeVisible();
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(save).toHaveCount(1);
  await save.click();
  await page.getByRole('alert').getByRole('link', { name: 'My phone company' }).click();
  await expect(page.getByLabel('My phone company')).toBeFocused();
  await page.keyboard.type('Llano Mobile');
  await page.getByLabel('My phone company').fill('Llano Mobile');
  await save.click();
  await proveByPin(page, 'en');

  await expect(page.locator('.toast')).toBeFocused();
  await expect(page.locator('.toast')).toContainText('Your alerts are saved.');
  await expect(page.getByText('not saved yet')).toBeHidden();
  await expect(page.getByText('Your optional alerts are paused', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Your alerts Your optional alerts are paused' }).click();
  await page.getByRole('button', { name: 'Send them again' }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('Your optional alerts are paused', { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('group', { name: 'I send money to my bank' }).getByLabel('Email')).toBeChecked();
  await expect(page.getByText('Your optional alerts are paused', { exact: true })).toBeHidden();
});

test('English: an amount beyond its limit names that limit @night', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado');
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  const [low, large] = ['My balance is low', 'A large purchase'].map((name) => page.getByRole('group', { name }));
  await low?.getByRole('textbox').fill('0');
  await large?.getByRole('textbox').fill('2000000');
  await page.getByRole('button', { name: 'Save my alerts' }).click();
  await expect(page.getByRole('alert')).toContainText('My balance is low: Please enter $0.01 or more.');
  await expect(page.getByRole('alert')).toContainText('A large purchase: Please enter $1,000,000.00 or less.');
});

test('English, then Spanish: what is read after a sign-in is asked for in the language of the account @night', async ({
  page,
}) => {
  const asked = watchNotifications(page);
  await page.goto('/');
  await signIn(page, 'en', 'rosadelgado');
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: /^Mensajes \d+ nuevos$/, includeHidden: true }).first()).toBeAttached();
  expect(asked).toEqual(['es']);
});

/** Tells whether the count of a button covers nothing of its word. */
function isBesideItsWord(button: Element): boolean {
  const range = document.createRange();
  if (button.firstChild) range.selectNode(button.firstChild);
  const word = range.getBoundingClientRect();
  const count = button.querySelector('.count')?.getBoundingClientRect();
  return count !== undefined && (count.left >= word.right || count.bottom <= word.top);
}

test('Español, teléfono: los mensajes nuevos se cuentan en el menú, y se piden una sola vez @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = watchNotifications(page);
  await openAccount(page, 'es', 'rosadelgado');
  const menu = page.getByRole('button', { name: /^Menú/ });
  await expect(menu).toHaveAccessibleName(/^Menú \d+ nuevos$/);
  expect(await menu.evaluate(isBesideItsWord)).toBe(true);
  asked.length = 0;
  await page.reload();
  await expect(menu).toHaveAccessibleName(/^Menú \d+ nuevos$/);
  await menu.click();
  await expect(page.getByRole('link', { name: /^Mensajes \d+ nuevos$/ })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(menu).toHaveAccessibleName(/^Menú \d+ nuevos$/);
  expect(asked).toEqual(['es']);
});

test('English, phone: the page of alerts is at most two screens and a half, its rows stand close @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAccount(page, 'en', 'rosadelgado');
  await page.goto('/manage-alerts');
  const money = page.getByRole('heading', { name: 'Money in and out' });
  await expect(money).toBeVisible();
  // It was 4,100 px long.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_050);
  await money.click();
  const row = page.getByRole('heading', { level: 4, name: 'My balance is low' });
  await expect(row).toHaveCSS('margin-block-start', '0px');
  await expect(row).toHaveCSS('margin-block-end', '0px');
  await expect(page.getByText('Off. Turn on for this device')).toBeVisible();
});
