import { expect } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { signInToDesk, takeRosasCall } from './desk-journey.ts';
import { test } from './portal-test.ts';

test('English: an agent reads the whole person by keyboard, and notes something', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToDesk(page, 'en', 'Dana Whitfield');
  await takeRosasCall(page, baseURL, 'en');
  await expect(page.getByRole('heading', { name: 'They may be calling about' })).toBeVisible();
  await expectNoViolations(page);

  // The search opens by key, moves by arrows, and Enter opens what it stands on.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'What are you looking for?' });
  await expect(search).toBeFocused();
  await search.fill('timel');
  await expect(page.getByRole('option', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Compared the code' }).first()).toBeVisible();

  // A key of one letter leads to the notes; while somebody types it is a letter.
  await page.locator('body').press('o');
  const note = page.getByLabel('Add a note');
  await note.fill('SSN 987-65-4320');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('Check what you typed here.')).toBeVisible();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expect(note).toHaveValue('SSN 987-65-4320');
  await note.fill('Please speak slowly, she hears little on the left.');
  await note.press('q');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('The note is kept.')).toBeVisible();
  await expect(page.getByText(/hears little on the left/)).toBeVisible();

  // Esc closes the search, and the focus is where it was.
  const opener = page.getByRole('button', { name: /^Search/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox').fill('fee');
  await expect(page.getByRole('option', { name: /Give a fee back/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(opener).toBeFocused();

  // Single letters can be switched off.
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Use single letters as keys' }).uncheck();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.locator('body').press('q');
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
});

test('Español: lo que falta en un acto se marca en su campo, y nada de lo escrito se pierde', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signInToDesk(page, 'es', 'Lena Brandt');
  await takeRosasCall(page, baseURL, 'es');
  await page.getByRole('link', { name: 'Mensajes' }).click();
  await expect(page.getByRole('heading', { name: 'Mensajes' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '¿Qué busca?' }).fill('dinero dar');
  await page.keyboard.press('Enter');
  await page.locator('input[name="description"]').fill('Cortesía');
  await page.getByRole('button', { name: 'Mostrar lo que hará' }).click();
  await expect(page.getByText('Revise los campos con marca.')).toBeVisible();
  await expect(page.getByLabel('Por qué')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('input[name="description"]')).toHaveValue('Cortesía');
  await page.getByLabel('Por qué').fill('Se le dijo que no habría cargo');
  await page.getByRole('button', { name: 'Mostrar lo que hará' }).click();
  await expect(page.locator('input[name="amountCents"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Por qué')).toHaveValue('Se le dijo que no habría cargo');
  await expectNoViolations(page);
});
