import { expect } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { deskWords, signInToDesk, takeRosasCall } from './desk-journey.ts';
import { test } from './portal-test.ts';

// Apart from other calls of Rosa's: a day has few codes for her.

test('Español: la respuesta de un acto se pierde: se dice, y no se ofrece firmarlo otra vez', async ({
  page,
  baseURL,
}) => {
  const say = deskWords.es;
  await signInToDesk(page, 'es', 'Dana Whitfield');
  await takeRosasCall(page, baseURL, 'es');
  await page.getByRole('link', { name: say.act }).click();
  await page.getByRole('link', { name: 'Cerrar todas las sesiones', exact: true }).click();
  await page.getByLabel('Por qué').fill('Lo pidió');
  await page.getByRole('button', { name: say.preview }).click();
  await page.route('**/desk/api/v1/acts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: say.sign }).click();
  await expect(page.getByRole('alert')).toHaveText(/Puede que ya se haya hecho/);
  await expect(page.getByRole('button', { name: say.sign })).toBeHidden();
  await expectNoViolations(page);
});

test('English: the answer to an act is lost once: the console sends it again, and it is done once @night', async ({
  page,
  baseURL,
}) => {
  const say = deskWords.en;
  await signInToDesk(page, 'en', 'Lena Brandt');
  await takeRosasCall(page, baseURL, 'en');
  await page.getByRole('link', { name: say.act }).click();
  await page.getByRole('link', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByLabel('Why').fill('She asked for it');
  await page.getByRole('button', { name: say.preview }).click();
  let sent = 0;
  await page.route('**/desk/api/v1/acts', async (route) => {
    sent += 1;
    if (sent > 1) return await route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: say.sign }).click();
  await expect(page.getByText(say.done)).toBeVisible();
  expect(sent).toBe(2);
});
