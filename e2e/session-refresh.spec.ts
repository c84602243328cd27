import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { signIn, test } from './portal-test.ts';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Lets the tokens of the next sign-in run out 62 seconds later, so that they are refreshed after two; those tokens. */
async function shortenTokens(page: Page): Promise<Partial<Tokens>> {
  const given: Partial<Tokens> = {};
  await page.route(
    '**/v1.2/login',
    async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { entity: Tokens };
      Object.assign(given, reply.entity);
      await route.fulfill({ response, json: { ...reply, entity: { ...reply.entity, expiryTime: 62 } } });
    },
    { times: 1 },
  );
  return given;
}

const tokensOf = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').user);

test('the worker refreshes the tokens before they run out', async ({ page }) => {
  await page.goto('/');
  const given = await shortenTokens(page);
  // Waited for from the start: on a slow machine the page is shown after it.
  const refreshed = page.waitForRequest((request) => request.postData()?.includes('refreshToken') ?? false);
  await signIn(page, 'en', 'linhtran');
  await expect(page.getByText('Available balance')).toBeVisible();
  expect((await refreshed).postDataJSON()).toEqual({
    accessToken: given.accessToken,
    refreshToken: given.refreshToken,
    lang: 'en',
  });
  await expect.poll(async () => (await tokensOf(page)).refreshToken).not.toBe(given.refreshToken);
  await page.reload();
  await expect(page.getByText('Available balance')).toBeVisible();
});

test('a copied tab gets the new tokens from the tab that refreshed them @night', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, 'en', 'linhtran');
  await expect(page.getByText('Available balance')).toBeVisible();
  const saved = await page.evaluate(() => sessionStorage.getItem('session') ?? '');
  const copy = await context.newPage();
  await copy.addInitScript((session) => sessionStorage.setItem('session', session), saved);
  await copy.goto('/dashboard');
  await expect(copy.getByText('Available balance')).toBeVisible();
  const before = await tokensOf(page);

  // The server takes the access token for expired, so this tab refreshes on its way.
  await page.route('**/v1.1/cards', (route) => route.fulfill({ status: 401, body: '{"status":401}' }), { times: 1 });
  await page.reload();
  await expect(page.getByText('Available balance')).toBeVisible();
  const after = await tokensOf(page);
  expect(after.refreshToken).not.toBe(before.refreshToken);
  await expect.poll(async () => (await tokensOf(copy)).refreshToken).toBe(after.refreshToken);
});

/** Ends the session of a page behind its back. */
async function endOnServer(page: Page, request: APIRequestContext): Promise<void> {
  const { refreshToken } = await tokensOf(page);
  const headers = { channel: 'WEB', 'x-api-key': 'demo', 'x-gateway-key': 'demo' };
  await request.post('/api/userService/auth/v1/logout', { headers, data: { refreshToken } });
}

test('a session that the server has ended ends here too, and says so', async ({ page, request }) => {
  await page.goto('/');
  await signIn(page, 'en', 'linhtran');
  await expect(page.getByText('Available balance')).toBeVisible();
  await endOnServer(page, request);

  await page.reload();
  const modal = page.getByRole('alertdialog', { name: 'Session Expired' });
  await expect(modal).toContainText('Your session has expired, please log in again.');
  await expect(page).toHaveURL('/');
  await modal.getByRole('button', { name: 'OK' }).click();
  await signIn(page, 'en', 'linhtran');
  await expect(page.getByText('Available balance')).toBeVisible();
});

test('Español: una sesión que termina en medio de una comprobación lo dice, y no deja nada abierto @night', async ({
  page,
  request,
}) => {
  await page.goto('/?translateTo=ES');
  await signIn(page, 'es', 'rosadelgado');
  await expect(page.getByText('Saldo disponible')).toBeVisible();
  await page.goto('/change-pin?translateTo=ES');
  await page.getByLabel('PIN nuevo', { exact: true }).fill('1397');
  await page.getByLabel('Escríbalo otra vez', { exact: true }).fill('1397');
  await page.getByRole('button', { name: 'Guardar este PIN' }).click();
  const next = page.getByRole('button', { name: /^Mensaje de texto/ });
  await expect(next).toBeVisible();
  await endOnServer(page, request);
  await next.click();
  await expect(page).toHaveURL('/?translateTo=ES');
  await expect(page.getByRole('alertdialog')).toContainText('Su sesión terminó');
  await expect(page.locator('dialog')).toHaveCount(1);
});

/** Replies that may come instead of an answer to a refresh; the last is our own, which asks for patience. */
const noAnswers = [
  { status: 200, contentType: 'text/html', body: '<html><title>Sign in to the Wi-Fi</title></html>' },
  { status: 403, contentType: 'text/html', body: '<html><title>Access denied</title></html>' },
  { status: 200, contentType: 'application/json', body: '{"status":200,"statusType":"OK","entity":{"succ' },
  {
    status: 429,
    headers: { 'retry-after': '1' },
    json: {
      status: 900,
      statusType: 'ERROR',
      message: 'Wait',
      errors: { messages: [{ code: 900, message: 'Wait', shortMessage: 'too many requests' }] },
    },
  },
];

for (const { language, balance, back, expired } of [
  { language: 'en', balance: 'Available balance', back: 'Try again', expired: 'Your session has expired' },
  { language: 'es', balance: 'Saldo disponible', back: 'Intentar de nuevo', expired: 'Su sesión terminó' },
] as const) {
  test(`${language}: a refresh that somebody else answers is tried again, and ends no session @night`, async ({
    page,
  }) => {
    await page.goto(`/?translateTo=${language.toUpperCase()}`);
    await shortenTokens(page);
    let asked = 0;
    const isRefresh = (body: string | null) => body?.includes('refreshToken') ?? false;
    await page.route('**/v1.2/login', async (route) => {
      const noAnswer = isRefresh(route.request().postData()) ? noAnswers[asked++] : undefined;
      if (noAnswer) await route.fulfill(noAnswer);
      else await route.fallback();
    });
    await signIn(page, language, 'linhtran');
    await expect(page.getByText(balance)).toBeVisible();
    const given = await tokensOf(page);
    await expect.poll(() => asked).toBeGreaterThan(0);
    // The refresh is also tried when something of the page needs it: the server takes the token for expired.
    for (let n = 0; n < noAnswers.length; n++) {
      await page.route('**/v1.1/cards', (route) => route.fulfill({ status: 401, body: '{"status":401}' }), {
        times: 1,
      });
      await page.reload();
      await expect(
        page
          .getByText(balance)
          .or(page.getByRole('button', { name: back }))
          .first(),
      ).toBeVisible();
      await expect(page.getByText(expired)).toHaveCount(0);
    }
    await expect.poll(async () => (await tokensOf(page)).refreshToken).not.toBe(given.refreshToken);
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText(balance)).toBeVisible();
  });

  test(`${language}: a sign-in that somebody else answers does not sound like a wrong password @night`, async ({
    page,
  }) => {
    await page.goto(`/?translateTo=${language.toUpperCase()}`);
    for (const noAnswer of noAnswers.slice(0, 3)) {
      await page.route('**/api/**', (route) => route.fulfill(noAnswer));
      await signIn(page, language, 'linhtran');
      const modal = page.getByRole('alertdialog', { name: /^(No answer came|No llegó la respuesta)$/ });
      await expect(modal).toBeVisible();
      await expect(modal).not.toContainText(/password|contraseña/i);
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
      await modal.getByRole('button').click();
      await page.unrouteAll();
    }
    await signIn(page, language, 'linhtran');
    await expect(page.getByText(balance)).toBeVisible();
  });
}
