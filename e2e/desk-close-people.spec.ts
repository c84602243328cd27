import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { signInToDesk } from './desk-journey.ts';
import { test } from './portal-test.ts';

/** Opens the form by which something about somebody of the staff changes, and says that one of their people is not close. */
async function askToTakeBack(page: Page) {
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('button', { name: 'Change Marcus Okafor' }).click();
  await page.getByText('Somebody is not close').click();
  await expect(page.getByLabel('Who is not close')).toContainText('Rose D•••••');
  await expectNoViolations(page);
  await page.getByLabel('Why').fill('Another of this name');
  await page.getByRole('button', { name: 'Ask with your passkey' }).click();
  await expect(page.getByText('It waits for another administrator.')).toBeVisible();
}

test('English, then Spanish: a senior named somebody by mistake, and two administrators take it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const open = async () => await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signInToDesk(page, 'en', 'Marcus Okafor');
  await page.getByRole('link', { name: 'People close to you' }).click();
  await page.locator('input[name="givenName"]').fill('Rose');
  await page.locator('input[name="familyName"]').fill('Delgado');
  await page.locator('input[name="birthDate"]').fill('1951-03-14');
  await page.getByRole('button', { name: 'Close their record to me' }).click();
  await expect(page.getByRole('table', { name: 'Closed to you' })).toContainText('Rose Delgado');
  await expect(page.getByText('You cannot take a name back.')).toBeVisible();
  await expectNoViolations(page);

  const one = await open();
  await signInToDesk(one, 'en', 'Ben Castellano');
  await askToTakeBack(one);
  const other = await open();
  await signInToDesk(other, 'es', 'Grace Lindqvist');
  await other.getByRole('link', { name: 'Personal', exact: true }).click();
  await expect(other.getByText('Ya no es cercana a Marcus Okafor: Rose D•••••')).toBeVisible();
  await expectNoViolations(other);
  await other.getByRole('button', { name: 'Aprobar con su llave' }).click();
  await expect(other.getByText('Está aprobado y hecho.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('You have named nobody yet.')).toBeVisible();
  await Promise.all([one.context().close(), other.context().close()]);
});
