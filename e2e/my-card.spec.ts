import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { test, visit } from './portal-test.ts';
import { shownDigits } from './shown-card.ts';

test('English: Hattie chooses her other card, and it stays chosen on other pages and after a reload @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'hattiebrown');
  await page.getByRole('link', { name: 'My card', exact: true }).click();
  const shown = shownDigits(page);
  const first = await shown.textContent();
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Show this card/ }).click();
  await expect(shown).not.toHaveText(first ?? '');
  const second = (await shown.textContent()) ?? '';
  await expect(page).toHaveURL(/[?&]card=[a-z-]*\d+(&|$)/);
  const chosenAt = page.url();

  await page.getByRole('link', { name: /^Lock card/ }).click();
  await expect(shown).toHaveText(second);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Available balance')).toBeVisible();
  await expect(shown).toHaveText(second);
  await page.reload();
  await expect(shown).toHaveText(second);
  await page.goto('/my-card');
  await expect(shown).toHaveText(second);

  // An address of another's card, or of none, means the primary one.
  for (const wrong of ['mastercard-1', 'mastercard-999999', 'x', '']) {
    await page.goto(`/my-card?translateTo=EN&card=${wrong}`);
    await expect(shown).toHaveText(first ?? '');
  }
  await page.goto(chosenAt);
  await expect(shown).toHaveText(second);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/\?translateTo=EN$/);
});

test('Español: Rosa le da un nombre a su tarjeta, y lo que no sirve se dice junto al campo', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado');
  await page.getByRole('link', { name: 'Mi tarjeta', exact: true }).click();
  const change = page.getByRole('button', { name: 'Cambiar el nombre de esta tarjeta' });
  await change.click();
  const name = page.getByLabel('Nombre de esta tarjeta');
  await expect(name).toBeFocused();
  const before = await name.inputValue();

  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(change).toBeFocused();
  await change.click();
  await name.fill('Mi tarjeta #1');
  await page.getByRole('button', { name: 'Guardar este nombre' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveValue('Mi tarjeta #1');
  await expectAccessible(page);

  await name.fill('La de mamá');
  await name.press('Enter');
  await expect(page.getByRole('status').getByText('Su tarjeta ya tiene su nombre nuevo.')).toBeVisible();
  await expect(change).toBeFocused();
  await expect(page.locator('.mycard__name')).toHaveText('La de mamá');
  await page.getByRole('link', { name: /^Bloquear tarjeta/ }).click();
  await expect(page).toHaveURL(/card=la-de-mama-\d+/);
  // The address of before still finds the card: what counts is its id.
  await visit(page, page.url().replace('la-de-mama', 'otro-nombre').replace('/lock-card', '/my-card'));
  await expect(page.locator('.mycard__name')).toHaveText('La de mamá');

  await change.click();
  await name.fill(before);
  await name.press('Enter');
  await expect(page.locator('.mycard__name')).toHaveText(before);
});
