import { expect } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { deskWords, signInToDesk } from './desk-journey.ts';
import { moveClock } from './move-clock.ts';
import { test } from './portal-test.ts';

test('English: a new demo has closed days, two of them signed off by two people', async ({ page }) => {
  await signInToDesk(page, 'en', 'Noor Haddad');
  await page.getByRole('link', { name: "Day's books" }).click();
  const days = page.getByRole('main').getByRole('listitem');
  await expect(days.filter({ hasText: 'Not signed' })).toHaveCount(1);
  await expect(days.filter({ hasText: /Signed/ })).toHaveCount(2);
  await days.last().getByRole('link').click();
  await expect(page.getByText(/^Signed by tomas\.rivera and noor\.haddad, /)).toBeVisible();
  await expectNoViolations(page);
});

test('Español: operaciones revisa el día, pide firmarlo, y auditoría lo lee y guarda un informe', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await moveClock(page, 'P3D');
  await signInToDesk(page, 'es', 'Tomás Rivera');
  await page.getByRole('link', { name: 'Libros del día' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Libros del / })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Depósitos .*Coincide/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Pedir la firma de este día' }).click();
  await page.getByLabel('¿Qué revisó?').fill('Todas las líneas');
  await page.getByRole('button', { name: deskWords.es.preview }).click();
  await page.getByRole('button', { name: deskWords.es.ask }).click();
  await expect(page.getByText('Tomás Rivera pidió firmar. Espera a otra persona.')).toBeVisible();
  await expectNoViolations(page);
  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1024, height: 800 } });
  const auditor = await other.newPage();
  await signInToDesk(auditor, 'es', 'Helen Ostrow');
  await auditor.getByRole('link', { name: 'Informes' }).click();
  await expectNoViolations(auditor);
  const download = auditor.waitForEvent('download');
  await auditor.getByRole('button', { name: 'Balance' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^books-[\d-]+\.csv$/);
  await expect(auditor.getByText(/^Guardado\. Huella del archivo: [\da-f]{64}$/)).toBeVisible();
  await auditor.getByRole('link', { name: 'Libros del día' }).click();
  await expect(auditor.getByText('Tomás Rivera pidió firmar. Espera a otra persona.')).toBeVisible();
  await expect(auditor.getByRole('button', { name: 'Pedir la firma de este día' })).toHaveCount(0);
  await other.close();
});
