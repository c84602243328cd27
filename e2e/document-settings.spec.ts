import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { EntityOf } from '@portal/contract/define-call';
import { getDeliverySettings } from '@portal/contract/documents/get-delivery-settings';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

/** The code at the end of the PDF that a button saves. */
async function readCode(page: Page, button: string): Promise<{ name: string; code: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await started;
  const { tagged } = await readPdf(await readFile(await download.path()));
  return { name: download.suggestedFilename(), code: /\d{3} \d{3}/.exec(tagged.join('\n'))?.[0] ?? 'none' };
}

test('Español: elige en línea, demuestra que abre el PDF, y sigue así después de volver', async ({ page }) => {
  await openAccount(page, 'es', 'jamescarter', '/document-settings');
  await expect(page.getByText('Todavía no ha elegido')).toBeVisible();
  await page.getByRole('radio', { name: /^En línea/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar mi elección' }).click();
  await expect(page.getByRole('alert')).toContainText('Código del PDF');
  const box = page.getByRole('checkbox', { name: /^Acepto recibir mis avisos en línea/ });
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await box.check();
  await page.getByText('Lea qué acepta (E-SIGN)').click();
  await expect(page.getByRole('heading', { name: 'Qué necesita' })).toBeVisible();

  const { name, code } = await readCode(page, 'Obtener el PDF con mi código');
  expect(name).toBe('aviso-e-sign.pdf');
  const field = page.getByLabel('Código del PDF', { exact: true });
  await field.fill('000000');
  await page.getByRole('button', { name: 'Guardar mi elección' }).click();
  await expect(page.getByRole('alert')).toContainText('Este no es el código del PDF');
  await expect(box).toBeChecked();
  await field.fill(code);
  await page.getByRole('button', { name: 'Guardar mi elección' }).click();
  await expect(page.getByText('Guardado. Desde ahora sus documentos le llegan en línea.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Sus documentos le llegan en línea desde el')).toBeVisible();
});

test('English: she goes back to mail, without cost and without a code @night', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado', '/document-settings');
  await expect(page.getByText('getting your documents online since')).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('We write to');
  await page.getByRole('radio', { name: /^By mail/ }).check();
  await expect(page.getByText('It is free, and nothing changes on your card')).toBeVisible();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Saved. Your documents come by mail from now on.')).toBeVisible();
  await expect(page.getByText('getting your documents by mail since')).toBeVisible();
});

test('English: whose email comes back reads why paper comes, and where to mend it @night', async ({ page }) => {
  await page.route(`**${getDeliverySettings.path}`, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { entity: EntityOf<typeof getDeliverySettings> };
    Object.assign(reply.entity, {
      paperless: false,
      optIn: false,
      mail: true,
      isMailBecauseReturned: true,
      emailObstacle: 'RETURNED',
    });
    await route.fulfill({ response, json: reply });
  });
  await openAccount(page, 'en', 'rosadelgado', '/document-settings');
  await expect(page.getByText('because an email that we sent you came back')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Online/ }).check();
  await expect(page.getByLabel('Code in the PDF')).toHaveCount(0);
  await page.getByRole('radio', { name: /^By mail/ }).check();
  await page.getByRole('link', { name: 'Change my email' }).click();
  await expect(page).toHaveURL(/\/contact-info\/contact-details/);
});

test('Español: lo que no se pudo cargar se dice, y se puede intentar otra vez @night', async ({ page }) => {
  await openAccount(page, 'es', 'linhtran');
  await page.route(`**${getDeliverySettings.path}`, (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/document-settings?translateTo=ES');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar su elección' })).toBeVisible();
  await page.unroute(`**${getDeliverySettings.path}`);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText('Todavía no ha elegido')).toBeVisible();
});
