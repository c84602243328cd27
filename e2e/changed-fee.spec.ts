import { expect } from '@playwright/test';
import { getTransferTerms } from '@portal/contract/transfer/get-transfer-terms';
import { expectAccessible } from './accessible.ts';
import { expectState } from './expect-state.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

test('English: a fee that changed after it was shown is not taken, and the page shows the new one', async ({
  page,
}) => {
  await page.route(`**${getTransferTerms.path}?*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { entity: object };
    await route.fulfill({ response, json: { ...body, entity: { ...body.entity, feeCents: 100 } } });
  });
  await openAccount(page, 'en', 'rosadelgado', '/card-to-bank-transfer');
  await page.getByLabel('How much do you want to send?').fill('12');
  await page.getByRole('button', { name: 'Review my transfer' }).click();
  const total = page.locator('.review__row--total');
  await expect(total).toContainText('$13.00');
  await page.unroute(`**${getTransferTerms.path}?*`);
  const send = page.getByRole('button', { name: 'Send $12.00 to my bank' });
  await send.click();
  await proveByPin(page, 'en');
  await expect(page.getByRole('alert')).toContainText('It is $1.50 now.');
  await expectAccessible(page);
  await expect(total).toContainText('$13.50');
  await send.click();
  await expectState(page, 'Your money is on its way');
  await expect(total).toContainText('$13.50');
});
