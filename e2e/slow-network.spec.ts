import { expect } from '@playwright/test';
import { test, visit } from './portal-test.ts';

test('English: where an answer takes long, scripts are asked for while styles are on their way', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const far = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', far);
  // Not because the page has waited long enough.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const shortly = (then: () => void, ms = 0) => (ms < 3000 ? wait(then, ms) : 0);
    window.setTimeout = shortly as typeof window.setTimeout;
  });
  const script = page.waitForRequest(/\/assets\/main-/);
  // Until the styles are here, nothing is painted.
  await page.route('**/*.css', async (route) => {
    await script;
    await route.continue();
  });
  await page.goto('/?translateTo=EN');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

test('Spanish: who opens a later page of a registration is led to its first, and waits for no script of that page @night', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The fields are there before any script is asked for.
  await visit(page, '/registration/review?translateTo=ES');
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/registration/card-info?translateTo=ES');
  await expect(page.getByLabel('Últimos 4 dígitos de su tarjeta')).toBeVisible();
  expect(asked.filter((path) => /card-info-page/.test(path))).not.toEqual([]);
  expect(asked.filter((path) => /review-page/.test(path))).toEqual([]);
});
