import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { shownCard } from './shown-card.ts';

/** The people of the demo with their pages for lock, PIN and replacement: a form, or the reason for none and the way out. */
const people = [
  {
    userId: 'rosadelgado',
    language: 'es',
    '/lock-card': 'Le preguntamos una vez más',
    '/unlock-card': 'Esta tarjeta no está bloqueada',
    '/set-pin': 'Esta tarjeta está activa',
    '/change-pin': 'Guardar este PIN',
    '/card-replacement': 'Pedir mi tarjeta nueva',
  },
  {
    userId: 'jamescarter',
    language: 'en',
    '/lock-card': 'Your card is locked',
    '/unlock-card': '3-digit code (CVV)',
    '/set-pin': 'You locked this card',
    '/change-pin': 'It stays locked until you unlock it.',
    '/card-replacement': 'Order my new card',
  },
  {
    userId: 'linhtran',
    language: 'en',
    '/lock-card': 'We ask you once more',
    '/unlock-card': 'This card is not locked',
    '/set-pin': '3-digit code (CVV)',
    '/change-pin': 'Save this PIN',
    '/card-replacement': 'We close the old card at once. New number, new PIN.',
  },
  {
    userId: 'walterboone',
    language: 'es',
    '/lock-card': 'Llamar al 1-800-555-0142',
    '/unlock-card': 'Llamar al 1-800-555-0142',
    '/set-pin': 'Llamar al 1-800-555-0142',
    '/change-pin': 'Llamar al 1-800-555-0142',
    '/card-replacement': 'Llamar al 1-800-555-0142',
  },
  {
    userId: 'anaruiz01',
    language: 'es',
    '/lock-card': 'Le preguntamos una vez más',
    '/unlock-card': 'Llamar al 1-800-555-0142',
    '/set-pin': 'Llamar al 1-800-555-0142',
    '/change-pin': 'Llamar al 1-800-555-0142',
    '/card-replacement': 'Llamar al 1-800-555-0142',
  },
  {
    userId: 'earlsimmons',
    language: 'en',
    '/lock-card': 'Call 1-800-555-0142',
    '/unlock-card': 'Call 1-800-555-0142',
    '/set-pin': 'Call 1-800-555-0142',
    '/change-pin': 'Call 1-800-555-0142',
    '/card-replacement': 'Call 1-800-555-0142',
  },
  {
    userId: 'hattiebrown',
    language: 'en',
    '/lock-card': 'We ask you once more',
    '/unlock-card': 'This card is not locked',
    '/set-pin': 'This card is active',
    '/change-pin': 'Save this PIN',
    '/card-replacement': 'Order my new card',
  },
] as const;

for (const { userId, language, ...pages } of people) {
  test(`${userId} finds a form, or the way out (${language})${nightIf(!['rosadelgado', 'jamescarter'].includes(userId))}`, async ({
    page,
  }) => {
    await openAccount(page, language, userId);
    await expect(shownCard(page)).toBeVisible();
    for (const [path, text] of Object.entries(pages)) {
      await page.goto(`${path}?translateTo=${language.toUpperCase()}`);
      await expect(page.locator('main').getByText(text).first()).toBeVisible();
      // A page without a form tells nobody to fill one in, nor to lock what is locked.
      const isLocked = (await page.getByRole('heading', { level: 1, name: /is locked|está bloqueada/ }).count()) > 0;
      const canAct = !isLocked && (await page.locator('main form, .ticks').count()) > 0;
      await expect(page.locator('.pagehead .lead')).toHaveCount(canAct ? 1 : 0);
      await expectAccessible(page);
    }
  });
}

test('Español: en un teléfono angosto cabe entero el botón para llamar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAccount(page, 'es', 'earlsimmons');
  const call = page.getByRole('link', { name: 'Llamar al 1-800-555-0142' });
  const room = await call.evaluate((link) => link.clientWidth - link.scrollWidth);
  expect(room).toBe(0);
});

test('Español: Hattie lee que su saldo no alcanza, y no se le pide nada en vano @night', async ({ page }) => {
  await openAccount(page, 'es', 'hattiebrown');
  await expect(shownCard(page)).toBeVisible();
  await page.goto('/card-replacement?translateTo=ES');
  await page.getByRole('radio', { name: /^Está dañada/ }).check();
  await page.getByLabel('Sí, envíenla a esta dirección').check();
  await page.getByRole('radio', { name: /^Correo rápido, 2 días hábiles/ }).check();
  await expect(page.getByText('Esto cuesta $13.50 y usted tiene $3.12.')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir mi tarjeta nueva' }).click();
  await expect(page.getByRole('alert')).toContainText('Su saldo no alcanza');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});
