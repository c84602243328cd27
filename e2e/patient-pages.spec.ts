import { expect } from '@playwright/test';
import { longestWaitMs } from '@portal/contract/constants';
import { openAccount } from './open-account.ts';
import { makePatient } from './patient-pages.ts';
import { test } from './portal-test.ts';

const outlook = '**/api/**/money-ahead*';

test('a page that is made patient waits for what comes late, though a test sets its clock', async ({
  page,
  context,
}) => {
  await page.clock.setSystemTime(new Date());
  await makePatient(context);
  let answer = () => {};
  const isLate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(outlook, async (route) => {
    await isLate;
    await route.continue();
  });
  const asked = page.waitForRequest(outlook);
  await openAccount(page, 'es', 'rosadelgado');
  await asked;
  const panels = page.locator('.dash:not([aria-hidden])');
  await expect(panels).toBeAttached();
  await page.clock.fastForward(2 * longestWaitMs);
  await expect(panels).toBeHidden();
  answer();
  await expect(panels.locator('.duo__first').getByRole('region', { name: 'Hasta su próximo depósito' })).toBeVisible();
});
