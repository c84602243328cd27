import { expect } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { expectAccessible } from './accessible.ts';
import { findPerson } from './demo-play.ts';
import { nightIf } from './nightly.ts';
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
  test(`${language}: the pages about deposits and PINs lead to a report with its reason chosen${nightIf(language === 'en')}`, async ({
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

test('English: a payment that was taken twice names its twin, and asks for no amount', async ({ page, portal }) => {
  await portal.beginAnew();
  await page.goto('/?translateTo=EN');
  const { cards } = await findPerson(page, 'rosadelgado');
  const card = cards.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active);
  for (let n = 0; n < 2; n++) {
    const data = { kind: 'PURCHASE', cardId: card?.cardId, amountCents: 2_345, merchant: 'Double Store' };
    expect(await (await page.request.post('/demo/network', { data })).json()).toMatchObject({ isApproved: true });
  }
  await openTransactions(page, 'en', 'rosadelgado', '&text=Double Store');
  await page.getByRole('button', { name: 'Double Store' }).first().click();
  await page.locator('a[href*="/transactions/detail"]').first().click();
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await page.getByRole('radio', { name: /^Wrong amount/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const twin = page.getByRole('group', { name: 'Which one is right?' });
  await expect(twin.getByRole('radio').first()).toBeChecked();
  await expect(page.getByLabel('What should it have been?')).toHaveCount(0);
  await expectAccessible(page);
  await twin.getByRole('radio', { name: /^Neither/ }).check();
  await expect(page.getByLabel('What should it have been?')).toBeVisible();
  await twin.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check my report' }).click();
  await expect(page.getByText('The right one')).toBeVisible();
  await page.getByRole('button', { name: 'Send my report' }).click();
  await page.getByRole('link', { name: 'See my case' }).click();
  await expect(page.getByText(/^Charged twice\. The right one is of/)).toBeVisible();
});
