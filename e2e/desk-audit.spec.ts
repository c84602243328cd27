import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { test } from './portal-test.ts';

/** Signs in as one of the demo's staff, and has the console in a language. */
async function signInAs(page: Page, switchTo: 'English' | 'Español', name: string) {
  await page.goto('/desk');
  const button = page.getByRole('button', { name: new RegExp(name) });
  await expect(button).toBeVisible();
  const other = page.getByRole('button', { name: switchTo, exact: true });
  if (await other.isVisible()) await other.click();
  await button.click();
}

test('English: an auditor finds a call in the log, opens a finding about it, and sees a phone for a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'English', 'Priya Raman');
  await page.getByRole('button', { name: 'Call in English' }).click();
  await page.locator('input[name="givenName"]').fill('Rosa');
  await page.locator('input[name="familyName"]').fill('Delgado');
  await page.locator('input[name="birthDate"]').fill('1951-03-14');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: 'This is the caller' }).click();
  await page.locator('input[name="last4Ssn"]').fill('4320');
  await page.locator('input[name="birthDate"]').fill('1951-03-14');
  await page.getByRole('button', { name: 'Compare' }).first().click();
  await expect(page.getByText('That is right.')).toBeVisible();
  await page.getByRole('button', { name: 'Pick a question' }).click();
  await expect(page.getByText(/^Ask: about how much/)).toBeVisible();

  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } });
  const auditor = await other.newPage();
  await signInAs(auditor, 'English', 'Helen Ostrow');
  await expect(auditor.getByRole('navigation').getByText('waiting')).toHaveCount(0);
  await auditor.getByRole('link', { name: 'Audit log' }).click();
  await expect(auditor.getByRole('row', { name: /priya\.raman/ }).first()).toBeVisible();
  await expectNoViolations(auditor);
  await auditor.getByLabel('Name in the log').fill('Priya.Raman');
  await auditor.getByLabel('Act', { exact: true }).fill('console/choose-person');
  await auditor.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(auditor.getByRole('row')).toHaveCount(2);
  await auditor.getByLabel('Outcome').selectOption('Refused');
  await auditor.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(auditor.getByText('No entry fits.')).toBeVisible();
  await expectNoViolations(auditor);
  await auditor.getByLabel('Outcome').selectOption('Done');
  await auditor.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(auditor.getByRole('row', { name: /Done/ })).toHaveCount(1);
  await auditor.getByRole('button', { name: 'Check now' }).click();
  await expect(auditor.getByText(/^Whole: /)).toBeVisible();
  const download = auditor.waitForEvent('download');
  await auditor.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-[\d-]+\.csv$/);
  await auditor.getByRole('link', { name: 'Chose who calls' }).click();
  await expect(auditor.getByRole('heading', { name: 'Chose who calls' })).toBeVisible();
  await expectNoViolations(auditor);
  await auditor.getByLabel('What do you want to find out?').fill('Was it a real call');
  await auditor.getByRole('button', { name: 'Open the finding' }).click();
  await expect(auditor.getByRole('heading', { name: 'Rosa Delgado' })).toBeVisible();
  await expect(auditor.getByRole('link', { name: 'Do something' })).toBeHidden();
  await auditor.getByRole('button', { name: 'Show the phone' }).click();
  await expectNoViolations(auditor);
  await auditor.getByLabel('Why do you need the phone?').fill('To call back');
  await auditor.getByRole('button', { name: 'Show for 30 seconds' }).click();
  await expect(auditor.getByText('Hidden again after 30 seconds.')).toBeVisible();
  await expectNoViolations(auditor);
  await auditor.getByRole('button', { name: 'End the finding' }).click();
  await auditor.getByRole('button', { name: 'End it now' }).click();
  await expect(auditor.getByRole('heading', { name: 'Hello, Helen' })).toBeVisible();
  await other.close();
});

test('Español: un administrador pide invitar a alguien, y otro lo aprueba en su computadora y recibe el enlace', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signInAs(page, 'Español', 'Ben Castellano');
  await page.getByRole('link', { name: 'Personal', exact: true }).click();
  await page.getByRole('button', { name: 'Invitar a alguien' }).click();
  await expectNoViolations(page);
  await page.getByLabel('Nombre completo').fill('Nadia Haddad');
  await page.getByLabel('Nombre en el registro').fill('nadia.haddad');
  await page.getByLabel('Número de empleado').fill('E-2001');
  await page.getByLabel('Por qué').fill('Empieza el lunes');
  await page.getByRole('button', { name: 'Pedirlo con su llave' }).click();
  await expect(page.getByText('Espera a otro administrador.')).toBeVisible();
  await expect(page.getByText('Lo pidió usted.')).toBeVisible();
  await expectNoViolations(page);

  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1024, height: 800 } });
  const second = await other.newPage();
  await signInAs(second, 'Español', 'Grace Lindqvist');
  await second.getByRole('link', { name: 'Personal', exact: true }).click();
  await second.getByRole('button', { name: 'Aprobar con su llave' }).click();
  await expect(second.getByText(/\/desk\/invitation#/)).toBeVisible();
  await expect(second.getByRole('row', { name: /Nadia Haddad/ })).toBeVisible();
  await expectNoViolations(second);
  await other.close();
});
