import { expect } from '@playwright/test';
import { openTransactions } from './open-transactions.ts';
import { test } from './portal-test.ts';

for (const [language, words] of [
  [
    'en',
    {
      deposit: 'Report a missing deposit',
      chosen: /^A deposit is missing/,
      pin: 'Report that my PIN does not work',
      pinChosen: /^My PIN does not work/,
    },
  ],
  [
    'es',
    {
      deposit: 'Reportar un depósito que falta',
      chosen: /^Falta un depósito/,
      pin: 'Reportar que mi PIN no funciona',
      pinChosen: /^Mi PIN no funciona/,
    },
  ],
] as const) {
  test(`${language}: the pages about deposits and PINs lead to a report with its reason chosen`, async ({
    page,
    portal,
  }) => {
    await portal.beginAnew();
    await openTransactions(page, language, 'rosadelgado');
    await page.goto(`/account-info?translateTo=${language.toUpperCase()}`);
    await page.getByRole('link', { name: words.deposit }).click();
    await expect(page.getByRole('radio', { name: words.chosen })).toBeChecked();
    await page.goto(`/change-pin?translateTo=${language.toUpperCase()}`);
    await page.getByRole('link', { name: words.pin }).click();
    await expect(page.getByRole('radio', { name: words.pinChosen })).toBeChecked();
  });
}
