import { expect } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { deskWords, signInToDesk, takeRosasCall } from './desk-journey.ts';
import { test } from './portal-test.ts';

test('English: an agent finds who calls, sees her money, and locks her card', async ({ page, baseURL }) => {
  const say = deskWords.en;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToDesk(page, 'en', 'Dana Whitfield');
  await takeRosasCall(page, baseURL, 'en');
  await expect(page.getByText('Can spend')).toBeVisible();
  await expect(page.getByRole('row', { name: /Corner Fuel/ })).toContainText('Hold');
  await expect(page.getByRole('row', { name: /Your card was locked/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Disputed: P-204861' })).toBeVisible();
  const sent = page.getByRole('row', { name: /To your bank/ }).first();
  await expect(sent).toContainText(/Arrived|At the bank|On its way/);
  await expectNoViolations(page);
  await page.getByRole('link', { name: say.act }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.act })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Lock the card', exact: true }).click();
  await page.getByLabel('Why').fill('She lost it');
  await page.getByRole('button', { name: say.preview }).click();
  await expect(page.getByRole('button', { name: say.sign })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: say.sign }).click();
  await expect(page.getByText(say.done)).toBeVisible();
  await page.getByRole('button', { name: say.end }).click();
  await page.getByLabel('What was it about?').fill('Lost her card, and it is locked.');
  await page.getByRole('button', { name: say.endNow }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
});

test('Español: quien llama se encuentra por el teléfono de su registro, entero', async ({ page }) => {
  const say = deskWords.es;
  await signInToDesk(page, 'es', 'Lena Brandt');
  await page.getByRole('button', { name: say.english }).click();
  await page.getByText('Teléfono', { exact: true }).click();
  const find = page.getByRole('button', { name: say.find, exact: true });
  await page.getByLabel('Número de teléfono').fill('555-0103');
  await find.click();
  await expect(page.getByLabel('Número de teléfono')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Número de teléfono').fill('408-555-0103');
  await find.click();
  const row = page.getByRole('row', { name: /Linh T/ });
  await expect(row).toContainText('1960');
  await expectNoViolations(page);
  await row.getByRole('button', { name: say.choose }).click();
  await expect(page.getByText('Llamada con Linh T•••••')).toBeVisible();
  await page.getByRole('button', { name: say.end }).click();
  await page.getByRole('button', { name: say.endNow }).click();
  await expect(page.getByRole('button', { name: say.english })).toBeVisible();
});

test('Español: un agente nombra a una pariente, y su registro queda cerrado para él', async ({ page }) => {
  const say = deskWords.es;
  await signInToDesk(page, 'es', 'Jonah Reyes');
  await page.getByRole('link', { name: 'Personas cercanas a usted' }).click();
  await expect(page.getByText('Todavía no ha nombrado a nadie.')).toBeVisible();
  await expectNoViolations(page);
  const closeIt = page.getByRole('button', { name: 'Cerrarme su registro' });
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa');
  await closeIt.click();
  await expect(page.getByLabel('Apellido')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Apellido').fill('delgado');
  await page.getByLabel('Fecha de nacimiento').fill('1951-03-14');
  await closeIt.click();
  await expect(page.getByText('Usted ya no puede abrir ese registro.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Rosa delgado/ })).toContainText('Familiar o amigo');
  await expectNoViolations(page);

  await page.goto('/desk');
  await page.getByRole('button', { name: say.english }).click();
  await page.locator('input[name="givenName"]').fill('Rosa');
  await page.locator('input[name="familyName"]').fill('Delgado');
  await page.locator('input[name="birthDate"]').fill('1951-03-14');
  await page.getByRole('button', { name: say.find, exact: true }).click();
  await page.getByRole('button', { name: say.choose }).click();
  await expect(page.getByRole('alert')).toContainText('Pida a otra persona.');
  await expectNoViolations(page);
  await page.getByRole('button', { name: say.end }).click();
  await page.getByRole('button', { name: say.endNow }).click();
  await expect(page.getByRole('button', { name: say.english })).toBeVisible();
});

test('Español: un agente pide un ajuste, y otra persona lo aprueba en su computadora', async ({
  page,
  browser,
  baseURL,
}) => {
  const say = deskWords.es;
  await page.setViewportSize({ width: 1024, height: 800 });
  await signInToDesk(page, 'es', 'Lena Brandt');
  await takeRosasCall(page, baseURL, 'es');
  await page.getByRole('link', { name: say.act }).click();
  await page.getByRole('link', { name: 'Dar o quitar dinero' }).click();
  await page.locator('input[name="amountCents"]').fill('5.00');
  await page.locator('input[name="description"]').fill('Cortesía');
  await page.getByLabel('Por qué').fill('Se le dijo que no habría cargo');
  await page.getByRole('button', { name: say.preview }).click();
  await page.getByRole('button', { name: say.ask }).click();
  await expect(page.getByText(say.waits)).toBeVisible();
  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1920, height: 1000 } });
  const decider = await other.newPage();
  await signInToDesk(decider, 'es', 'Marcus Okafor');
  await decider.getByRole('link', { name: 'Aprobaciones' }).click();
  await decider.getByRole('link', { name: /^Ver: / }).click();
  await expect(decider.getByRole('main').getByText('Rosa Delgado', { exact: true })).toBeVisible();
  await expectNoViolations(decider);
  await decider.getByRole('button', { name: 'Aprobar con su llave' }).click();
  await expect(decider.getByText('Está aprobado y hecho.')).toBeVisible();
  await other.close();
});
