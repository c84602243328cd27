import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './open-account.ts';
import { test, visit } from './portal-test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the browser keeps the page for days without a network. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isKept = async () => (await caches.match('/offline.html')) !== undefined;
    while (!(await isKept())) await new Promise(requestAnimationFrame);
  });

test('Español: sin conexión, el portal dice que la tarjeta sigue funcionando, y después vuelve', async ({
  page,
  context,
}) => {
  await visit(page, '/?translateTo=ES');
  await untilKept(page);
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto('/contact-us?translateTo=ES');
  const spanish = again.locator('section[lang="es"]');
  await expect(spanish.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await expect(spanish.getByText('Su tarjeta sigue funcionando.')).toBeVisible();
  await expect(spanish.getByRole('link', { name: '1-800-555-0142' })).toHaveAttribute('href', 'tel:+18005550142');
  await expectAccessible(again);
  await context.setOffline(false);
  await spanish.getByRole('link', { name: 'Intentar otra vez' }).click();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Contáctenos');
});

test('English: nothing of an account is kept, and who comes back is where they were', async ({ page, context }) => {
  await openAccount(page, 'en', 'rosadelgado');
  await expect(page.getByText('$1,284.16').first()).toBeVisible();
  await untilKept(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const of = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return of.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline.html']);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('section[lang="en"]').getByText('Your card still works.')).toBeVisible();
  await expect(page.getByText('1,284.16')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await context.setOffline(false);
  await page.locator('section[lang="en"]').getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('$1,284.16').first()).toBeVisible();
});
