import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findPerson } from './demo-play.ts';
import { openTransactions } from './open-transactions.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

/** The company asks for money again, under another of its names; gives the answer. */
async function charge(page: Page): Promise<unknown> {
  const cardId = (await findPerson(page, 'rosadelgado')).cards.at(-1)?.cardId;
  const data = { kind: 'RECURRING', cardId, amountCents: 3_500, merchant: 'PRAIRIE PHONE 8005551234', mcc: '4814' };
  return await (await page.request.post('/demo/network', { data })).json();
}

test('English: a phone company is stopped from one of its charges, refused at once, and allowed again @night', async ({
  page,
}) => {
  await openTransactions(page, 'en', 'rosadelgado', '&text=prairie');
  await page.getByRole('button', { name: 'Prairie Phone' }).last().click();
  await page.getByRole('link', { name: 'See full details' }).last().click();
  await page.getByRole('link', { name: 'Stop this company' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop Prairie Phone');
  await expect(page.getByText(/payments of \$35\.00/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these charges' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You stopped Prairie Phone');
  await expectAccessible(page);
  expect(await charge(page)).toMatchObject({ isApproved: false, responseCode: 'R1', reason: 'COMPANY_STOPPED' });

  await page.getByRole('link', { name: 'See stopped companies' }).click();
  await expect(page.getByText(/^All charges, since/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Allow again: Prairie Phone' }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('Charges from Prairie Phone can go through again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stopped before' })).toBeVisible();
  expect(await charge(page)).toMatchObject({ isApproved: true });
});

test('Español: solo el próximo cobro; desde Mi tarjeta se ve qué se rechazó', async ({ page }) => {
  await openTransactions(page, 'es', 'rosadelgado', '&text=prairie');
  await page.getByRole('button', { name: 'Prairie Phone' }).last().click();
  await page.getByRole('link', { name: 'Ver todos los detalles' }).last().click();
  await page.getByRole('link', { name: 'Suspender a esta empresa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspender a Prairie Phone');
  await page.getByRole('radio', { name: /^Solo el próximo/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suspender estos cobros' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usted suspendió a Prairie Phone');
  expect(await charge(page)).toMatchObject({ isApproved: false, responseCode: 'R0' });

  await page.goto('/my-card?translateTo=ES');
  await page.getByRole('link', { name: /^Empresas suspendidas/ }).click();
  await expect(page.getByRole('heading', { name: 'No ha suspendido a ninguna empresa' })).toBeVisible();
  await expect(page.getByText(/^Un cobro de \$35\.00, rechazado el/)).toBeVisible();
  await expectAccessible(page);
});
