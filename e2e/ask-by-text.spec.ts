import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findPerson } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

/** Texts a word from the phone of somebody; the answer. */
async function say(page: Page, userId: string, text: string): Promise<string | null> {
  const { mobileNumber } = await findPerson(page, userId);
  const reply = await page.request.post('/demo/texts', { data: { from: mobileNumber, text } });
  return ((await reply.json()) as { answer: string | null }).answer;
}

test('English, then español: it is turned on, asked, locks the card by one word, and is turned off', async ({
  page,
}) => {
  expect(await say(page, 'linhtran', 'BAL')).toContain('sign in first');
  await openAccount(page, 'en', 'linhtran', '/manage-alerts/optional-alerts');
  const section = page.getByRole('group').filter({ hasText: 'Ask by text' });
  await expect(section.getByText('It is off.')).toBeVisible();
  await expectAccessible(page);
  await section.getByLabel('Leave out the names of stores').uncheck();
  await section.getByRole('button', { name: 'Turn on questions by text' }).click();
  await proveByPin(page, 'en');
  await expect(section.getByText(/^It is on for/)).toBeVisible();
  await expectAccessible(page);
  expect(await say(page, 'linhtran', 'bal')).toMatch(/\.\.\d{4}: \$[\d,.]+ you can spend\./);
  expect(await say(page, 'linhtran', 'Últimas')).toMatch(/^Clara \.\.\d{4}: .*\$/);
  expect(await say(page, 'linhtran', 'my PIN is 2580')).toContain('please delete your text');

  await openAccount(page, 'es', 'linhtran', '/manage-alerts/optional-alerts');
  expect(await say(page, 'linhtran', 'Bloquear')).toContain('queda bloqueada');
  const seccion = page.getByRole('group').filter({ hasText: 'Preguntar por mensaje' });
  await seccion.getByRole('button', { name: 'Quitar nombres de tiendas' }).click();
  await expect(seccion.getByRole('button', { name: 'Mostrar nombres de tiendas' })).toBeVisible();
  await expectAccessible(page);
  await seccion.getByRole('button', { name: 'Desactivar preguntas por mensaje' }).click();
  await expect(seccion.getByText('Está desactivado.')).toBeVisible();
  await page.goto('/my-card?translateTo=ES');
  await expect(page.getByText(/bloque/i).first()).toBeVisible();
});
