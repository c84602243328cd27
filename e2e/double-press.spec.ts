import { expect, type Page } from '@playwright/test';
import { makeLetterCode } from '@portal/contract/documents/letter-code';
import { openAccount } from './open-account.ts';
import { test, visit } from './portal-test.ts';

/** Counts what is sent to a call, and keeps its answer back until the journey has looked. */
async function countSent(page: Page, path: string): Promise<{ count: () => number; goOn: () => void }> {
  let sent = 0;
  let goOn = () => {};
  const isLookedAt = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**/api/**/${path}`, async (route) => {
    sent += 1;
    await isLookedAt;
    await route.continue();
  });
  return { count: () => sent, goOn };
}

/** Waits for two frames, in which a second request would have left. */
const untilDrawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

test('a form that is sent twice in one task signs in once', async ({ page }) => {
  await visit(page, '/?translateTo=EN');
  await page.getByLabel('User ID', { exact: true }).fill('linhtran');
  await page.getByLabel('Password', { exact: true }).fill('Wrong#1234');
  const sent = await countSent(page, 'login');
  await page
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await expect.poll(sent.count).toBe(1);
  await untilDrawn(page);
  expect(sent.count()).toBe(1);
  sent.goOn();
});

test('a button that is pressed twice in one task locks the card once @night', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran');
  await page.goto('/lock-card?translateTo=EN');
  await page.getByRole('button', { name: 'Lock my card' }).click();
  const sent = await countSent(page, 'lock');
  await page.getByRole('button', { name: 'Yes, lock my card' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect.poll(sent.count).toBe(1);
  await untilDrawn(page);
  expect(sent.count()).toBe(1);
  sent.goOn();
  await expect(page.getByText('Your card is locked').first()).toBeVisible();
});

test('Español: una carta que se pide dos veces en el mismo instante se revisa una vez @night', async ({ page }) => {
  await visit(page, '/check-letter?translateTo=ES');
  const sent = await countSent(page, 'letters/check');
  await page.getByRole('textbox').fill(makeLetterCode(Array.from({ length: 15 }, (_, at) => at)));
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect.poll(sent.count).toBe(1);
  await untilDrawn(page);
  expect(sent.count()).toBe(1);
  sent.goOn();
});
