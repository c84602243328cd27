import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { test, visit } from './portal-test.ts';
import { untilSettled } from './settled.ts';

// The next person at a shared computer finds no trace of the one before.

const secret = { last4: '4821', cvv: '318', ssn: '987-65-4320', date: '03/14/1951' };

/** The second step of a registration, with the server's answers played: nobody of the demo is used up. */
async function registerHalfWay(page: Page): Promise<void> {
  const answer = (path: string, entity: object) =>
    page.route(`**/api/userService/v1/${path}`, (route) =>
      route.fulfill({ json: { status: 200, statusType: 'OK', message: '', entity } }),
    );
  await answer('users/verify', { sessionId: 'proof', otpOptions: [{ otpOption: 'TEXT', masked: '(•••) •••-0199' }] });
  await answer('users/registration/id/availability', { available: true });
  await page.getByLabel('Last 4 digits of your card').fill(secret.last4);
  await page.getByLabel('3-digit code (CVV)', { exact: true }).fill(secret.cvv);
  await page.getByLabel('Social Security number', { exact: true }).fill(secret.ssn);
  await page.getByLabel('Date of birth').fill(secret.date);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your user ID and password');
  await page.getByLabel('User ID', { exact: true }).fill('newperson7');
}

/** No field of the first step holds anything, and neither does the browser. */
async function expectNothingKept(page: Page): Promise<void> {
  for (const label of ['Last 4 digits of your card', 'Date of birth'])
    await expect(page.getByLabel(label)).toHaveValue('');
  for (const label of ['3-digit code (CVV)', 'Social Security number']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  for (const each of ['newperson7', secret.last4, secret.date, 'proof']) expect(kept).not.toContain(each);
}

const leftWords = 'To protect you, we deleted what was typed here before.';
const untouchedWords = 'There was no activity for 15 minutes, so we deleted what was typed here, to protect you.';

test('a registration that is left half way leaves nothing behind, at the sign-in form neither', async ({ page }) => {
  await visit(page, '/registration/card-info?translateTo=EN');
  await registerHalfWay(page);
  await page.getByRole('link', { name: 'Clara' }).first().click();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('');
  await page.getByRole('link', { name: 'Register my card' }).click();
  await page.getByRole('link', { name: 'Start my registration' }).click();
  await expect(page.getByText(leftWords)).toBeVisible();
  await expectNothingKept(page);
  await expectAccessible(page);
});

for (const { how, leave } of [
  {
    how: 'by Back',
    leave: async (page: Page) => {
      await page.goBack();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    },
  },
  { how: 'for another page', leave: (page: Page) => visit(page, '/faq?translateTo=EN') },
  {
    how: 'for another site',
    leave: async (page: Page) => {
      await page.goto('about:blank');
      await page.clock.fastForward('00:30');
    },
  },
]) {
  test(`a registration that is left ${how} begins anew @night`, async ({ page }) => {
    await page.clock.install();
    await visit(page, '/?translateTo=EN');
    await visit(page, '/registration/card-info?translateTo=EN');
    await registerHalfWay(page);
    await leave(page);
    await expect(page).not.toHaveURL(/registration/);
    await page.goto('/registration/card-info?translateTo=EN');
    await expect(page.getByText(leftWords)).toBeVisible();
    await expectNothingKept(page);
  });
}

test('steps back and forth within a registration keep what was typed', async ({ page }) => {
  await visit(page, '/registration/card-info?translateTo=EN');
  await registerHalfWay(page);
  await page.goBack();
  await expect(page.getByLabel('Social Security number', { exact: true })).toHaveValue(secret.ssn);
  await page.goForward();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('newperson7');
  await page.reload();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('newperson7');
});

test('a registration that nobody touches for 15 minutes begins anew, and says why @night', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/registration/card-info?translateTo=EN');
  await registerHalfWay(page);
  await page.clock.runFor('14:50');
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('newperson7');
  await page.clock.runFor('00:15');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register your card');
  await expect(page.getByText(untouchedWords)).toBeVisible();
  await expectNothingKept(page);

  // The first step itself too.
  await page.getByLabel('Social Security number', { exact: true }).fill(secret.ssn);
  await page.clock.runFor('15:05');
  await expect(page.getByLabel('Social Security number', { exact: true })).toHaveValue('');
  await expect(page.getByText(untouchedWords)).toBeVisible();
});

test('Español: la recuperación que nadie toca en 15 minutos borra lo escrito y lo dice @night', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/forgot-userId?translateTo=ES');
  const ssn = page.getByLabel('Número de Seguro Social', { exact: true });
  await ssn.fill(secret.ssn);
  await page.clock.runFor('15:05');
  await expect(ssn).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'No hubo actividad por 15 minutos.' })).toBeVisible();
  await expectAccessible(page);

  await visit(page, '/reset-password?translateTo=ES');
  await page.getByLabel('ID de usuario', { exact: true }).fill('rosadelgado');
  await page.clock.runFor('15:05');
  await expect(page.getByLabel('ID de usuario', { exact: true })).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'No hubo actividad por 15 minutos.' })).toBeVisible();
});

test('the sign-in form that somebody filled in and left is empty after 15 minutes, and says why @night', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/?translateTo=EN');
  await page.getByLabel('User ID', { exact: true }).fill('rosadelgado');
  await page.getByLabel('Password', { exact: true }).fill('Clara#4826');
  await untilSettled(page);
  await page.clock.runFor('15:05');
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: untouchedWords })).toBeVisible();
  await expectAccessible(page);
});

// A browser under test keeps no page as it was, so the test plays what the browser would tell the page.
for (const { path, begin } of [
  { path: '/registration/card-info', begin: registerHalfWay },
  {
    path: '/forgot-userId',
    begin: (page: Page) => page.getByLabel('Social Security number', { exact: true }).fill(secret.ssn),
  },
  { path: '/', begin: (page: Page) => page.getByLabel('Password', { exact: true }).fill('Clara#4826') },
]) {
  test(`who comes back to ${path} as the browser had kept it finds it empty @night`, async ({ page }) => {
    await visit(page, `${path}?translateTo=EN`);
    await begin(page);
    await untilSettled(page);
    const typed = () =>
      page
        .locator('main input')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join(''));
    expect(await typed()).not.toBe('');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect((await typed()).replace(/on/g, '')).toBe('');
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await loaded;
    await expect(page.locator('main input').first()).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    for (const each of ['newperson7', secret.last4, secret.date]) expect(kept).not.toContain(each);
  });
}

for (const { language, path, press, said, close } of [
  {
    language: 'en',
    path: '/dashboard',
    press: 'Sign out',
    said: 'You are signed out',
    close: 'Does somebody else use this computer? Close the browser too.',
  },
  {
    language: 'es',
    path: '/faq',
    press: 'Cerrar sesión',
    said: 'Usted cerró su sesión',
    close: '¿Otras personas usan esta computadora? Cierre también el navegador.',
  },
] as const) {
  test(`${language}: who signs out on ${path} comes home and is told so, once${nightIf(language === 'en')}`, async ({
    page,
  }) => {
    await openAccount(page, language, 'rosadelgado', path);
    await page.getByRole('button', { name: press }).first().click();
    await expect(page).toHaveURL(/\/\?translateTo=/);
    const status = page.getByRole('main').getByRole('status').filter({ hasText: said });
    await expect(status).toContainText(close);
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Questions|Preguntas)/ })
      .click();
    await expect(page).toHaveURL(/\/faq/);
    // The address changes before the page does.
    await expect(page.locator('.signin')).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('.signin')).toBeVisible();
    await expect(page.getByText(said)).toHaveCount(0);
  });
}
