import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { messagesTo } from './messages-to.ts';
import { moveClock } from './move-clock.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

test('English: Rosa sees what is left until her deposit, confirms her rent, and adds a bill', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado');
  const panel = page.getByRole('region', { name: 'Until your next deposit' });
  await expect(panel.getByText(/^Your next Social Security: about Wednesday, /)).toBeVisible();
  await expect(panel.getByRole('row', { name: /Mesquite Apartments/ })).toContainText('$520.00');
  await expect(panel.getByText(/^about \$\d+ a day$/)).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('link', { name: 'See or fix what we expect' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is ahead');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, that is right Mesquite Apartments' }).click();
  const rent = page.getByRole('listitem').filter({ hasText: 'Mesquite Apartments' });
  await expect(rent.getByText('You confirmed it')).toBeVisible();

  await page.getByRole('button', { name: 'Add a bill or a deposit' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Name' }).fill('Choir');
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.50');
  await page.getByLabel('How often').selectOption({ label: 'One time' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const choir = page.getByRole('listitem').filter({ hasText: 'Choir' });
  await expect(choir.getByText('You added it')).toBeVisible();
  await expect(choir).toContainText('$12.50');
  await expectAccessible(page);
});

test('Español: Rosa quita un pago, lo pone otra vez, y guarda el calendario', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado');
  const panel = page.getByRole('region', { name: 'Hasta su próximo depósito' });
  await expect(panel.getByText(/^Su próximo depósito de Social Security: hacia el miércoles/)).toBeVisible();
  await page.goto('/money-ahead');
  await page.getByRole('button', { name: 'Quitar Prairie Phone' }).click();
  await expect(page.getByRole('heading', { name: 'Usted quitó' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ponerlo otra vez Prairie Phone' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Prairie Phone' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar el calendario' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lo-que-viene-.*\.ics$/);
});

test('Español: a Linh le subió un precio, y ve los dos montos', async ({ page }) => {
  await openAccount(page, 'es', 'linhtran', '/money-ahead');
  const bill = page.getByRole('listitem').filter({ hasText: 'Brightwave TV' });
  await expect(bill.getByText('El precio subió: antes $9.99, ahora $11.99.')).toBeVisible();
  await expectAccessible(page);
});

test('Español: a Hattie le alcanza poco, y la página dice qué puede hacer con ello', async ({ page }) => {
  await openAccount(page, 'es', 'hattiebrown');
  const little = page.getByRole('region', { name: '¿Qué puedo hacer con $3.12?' });
  await expect(little.getByRole('link', { name: /llame al 211/ })).toHaveAttribute('href', 'tel:211');
  await expect(little.getByRole('link', { name: /Los cajeros dan billetes de \$20/ })).toBeVisible();
  await expect(little.getByText(/^La tienda más cercana al código postal 38109: .* millas\./)).toBeVisible();
  await expectAccessible(page);
  await little.getByRole('link', { name: /Sacar efectivo/ }).click();
  await expect(page).toHaveURL(/\/atm-locator/);
});

test('English: Rosa sees what is free, and takes one fee of the year back', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado');
  await page.goto('/money-ahead');
  const ahead = page.getByRole('region', { name: 'Fees that you need not pay' });
  await expect(ahead.getByText('New cards: 1 is still free.')).toBeVisible();
  await expectAccessible(page);
  await ahead.getByRole('link', { name: 'See your fees' }).click();
  const fees = page.getByRole('region', { name: 'Fees that you need not pay' });
  await expect(fees.getByText('Free: pay with your card, or take cash back in a store.').first()).toBeVisible();
  await expectAccessible(page);
  await fees
    .getByRole('button', { name: /^Take this fee back Bank transfer fee, / })
    .first()
    .click();
  await expect(fees.getByRole('status')).toHaveText('$1.50 is back on your card.');
  await expect(fees.getByRole('status')).toBeFocused();
  await expect(fees.getByText(/^You took back a fee\. You can take back another one from /)).toBeVisible();
  await expect(fees.getByRole('button', { name: /^Take this fee back/ })).toHaveCount(0);
  await expect(page.getByText('Bank transfer fee, given back').first()).toBeVisible();
  await expectAccessible(page);
});

test('Español: Hattie recupera el cargo de un estado de cuenta en papel', async ({ page }) => {
  await openAccount(page, 'es', 'hattiebrown');
  await page.goto('/transactions');
  const fees = page.getByRole('region', { name: 'Cargos que no tiene que pagar' });
  await expect(fees.getByText('Gratis: leer sus estados de cuenta en este sitio.').first()).toBeVisible();
  await fees
    .getByRole('button', { name: /^Recuperar este cargo / })
    .first()
    .click();
  await expect(fees.getByRole('status')).toHaveText(/^Ya tiene \$0\.75 otra vez en su tarjeta\.$/);
  await expectAccessible(page);
});

test('Español: a Rosa se le avisa una vez del depósito que no llegó, y lo encuentra en sus mensajes @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado');
  // Each step is shorter than a deposit stays late, so that one of them ends while it is.
  for (let n = 0; n < 4; n++) await moveClock(page, 'P8D');
  const late = async (to: string) =>
    (await messagesTo(page, to)).filter(({ text }) => /Se esperaban|Esperábamos/.test(text));
  await expect.poll(async () => (await late('2105550101')).length).toBe(1);
  expect((await late('2105550101'))[0]?.text).toMatch(
    /^Clara: Social Security no ha depositado\. Se esperaban unos \$/,
  );
  expect(await late('rosa.delgado@example.com')).toHaveLength(1);
  await openAccount(page, 'es', 'rosadelgado', '/notifications');
  await expect(page.getByRole('heading', { name: /^Un depósito todavía no llega/ })).toBeVisible();
  await expectAccessible(page);
});

test('English: Linh switches the alerts about what is ahead on', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran', '/manage-alerts');
  const late = page.getByRole('group', { name: 'A deposit is late' });
  if (!(await late.isVisible())) await page.getByText('What is ahead', { exact: true }).click();
  await late.getByLabel('Email').check();
  await page.getByRole('button', { name: 'Save my alerts' }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('Your alerts are saved.')).toBeVisible();
  await expectAccessible(page);
});
