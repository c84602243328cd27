import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { comeBackAfter } from './come-back.ts';
import { moveClock } from './move-clock.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

test('Español: lo que Rosa envía está pendiente de inmediato, con su cargo, hasta que sale hacia su banco @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado');
  await expect(page.getByRole('button', { name: 'Mesquite Credit Union' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Enviar al banco \$1\.50/ }).click();
  await page.getByLabel('¿Cuánto quiere enviar?').fill('20.');
  await page.getByRole('button', { name: 'Revisar mi envío' }).click();
  await page.getByRole('button', { name: 'Enviar $20.00 a mi banco' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su dinero va en camino');
  await page.getByRole('link', { name: 'Volver a mi cuenta' }).click();

  const pending = page.locator('tbody').filter({ hasText: 'Pendientes' });
  await expect(
    pending.locator('.ledger__row').filter({ hasText: /Mesquite Credit Union.*A su banco.*−\$20\.00/ }),
  ).toBeVisible();
  await expect(pending.locator('.ledger__row').filter({ hasText: /Cargo por envío al banco.*−\$1\.50/ })).toBeVisible();
  await expect(page.locator('.balance')).toContainText(
    /Ya descontado y todavía pendiente: \$\d+\.\d\d de compras o retiros, \$20\.00 para su banco, \$1\.50 de cargos\./,
  );
  await expectAccessible(page);

  await page.goto('/transactions?translateTo=ES&type=bankTransfers');
  await expect(pending.locator('.ledger__row')).toHaveCount(2);
  await pending.getByRole('button', { name: 'Mesquite Credit Union' }).click();
  await page.getByRole('link', { name: 'Ver todos los detalles' }).click();
  await expect(page.getByRole('heading', { name: '¿Por qué están apartados $20.00?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver dónde está' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sus envíos');

  await comeBackAfter(page, 'es', 'rosadelgado', () => moveClock(page, 'P4D'));
  await expect(page.locator('.balance')).not.toContainText('para su banco');
  const posted = page.locator('tbody').filter({ hasText: 'Registrados' });
  await expect(posted.locator('.ledger__row').filter({ hasText: /Mesquite Credit Union.*−\$20\.00/ })).toBeVisible();
  await expect(pending.getByText('Mesquite Credit Union')).toHaveCount(0);
});

test('English: all of it is sent by one button, and every number can be copied or shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => shared.push(data),
      configurable: true,
    });
  });
  await openAccount(page, 'en', 'rosadelgado', '/card-to-bank-transfer');
  const all = page.getByRole('button', { name: /^Send all: \$[\d,.]+$/ });
  const most = /\$([\d,.]+)$/.exec((await all.textContent()) ?? '')?.[1] ?? '';
  await all.click();
  const amount = page.getByLabel('How much do you want to send?');
  await expect(amount).toHaveValue(most.replace(',', ''));
  await expect(amount).toBeFocused();
  await expect(page.getByRole('region', { name: 'What will happen' })).toContainText('$0.00');
  await page.getByRole('button', { name: 'Review my transfer' }).click();
  await page.getByRole('button', { name: `Send $${most} to my bank` }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText(`We will send $${most} to your bank`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy: Transfer number' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\d+$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Share' }).click();
  // The test keeps it there.
  const shared = await page.evaluate(() => (window as unknown as { shared: { text: string }[] }).shared);
  expect(shared[0]?.text).toContain(`Transfer number: ${copied}`);
});
