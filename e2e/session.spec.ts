import { expect, type Page } from '@playwright/test';
import { listCards } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { expectAccessible } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { beKnownTo } from './portal/known-devices.ts';
import { signIn, test, visit, words } from './portal-test.ts';

const journeys = [
  {
    language: 'en',
    userId: 'jamescarter',
    greeting: /^Good (morning|afternoon|evening), James$/,
    blank: ['User ID cannot be blank', 'Password cannot be blank'],
    refusal: 'The information entered is invalid. Please re-enter.',
    state: 'Locked',
  },
  {
    language: 'es',
    userId: 'rosadelgado',
    greeting: /^Buen(os días|as tardes|as noches), Rosa$/,
    blank: ['Escriba su ID de usuario', 'Escriba su contraseña'],
    refusal: 'Los datos no son válidos. Vuelva a escribirlos.',
    state: 'Activa',
  },
] as const;

for (const { language, userId, greeting, blank, refusal, state } of journeys) {
  test(`signs in, sees the balance and signs out (${language})${nightIf(language === 'en')}`, async ({ page }) => {
    const { password, signIn: signInButton, signOut, lang, userId: userIdLabel } = words[language];
    const passwordField = page.getByLabel(password, { exact: true });
    const userIdField = page.getByLabel(userIdLabel, { exact: true });
    const summary = page.getByRole('alert');
    await page.goto(`/?translateTo=${language.toUpperCase()}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);

    await page.getByRole('button', { name: signInButton, exact: true }).click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(blank);
    await expect(userIdField).toHaveAccessibleDescription(blank[0]);
    await summary.getByRole('link', { name: blank[1] }).click();
    await expect(passwordField).toBeFocused();
    await userIdField.fill('r');
    await expect(userIdField).not.toHaveAttribute('aria-invalid');
    await expect(summary.getByRole('link')).toHaveText([blank[1]]);

    await signIn(page, language, userId, 'Wrong#1234');
    await expect(passwordField).toHaveAccessibleDescription(refusal);
    await expect(summary).toBeFocused();
    await expect(userIdField).toHaveValue(userId);
    await expect(passwordField).toHaveValue('Wrong#1234');
    await userIdField.fill(`${userId}x`);
    await expect(summary).toHaveCount(0);
    await expect(passwordField).not.toHaveAttribute('aria-invalid');

    const answered = page.waitForResponse((response) => response.url().endsWith(listCards.path));
    await signIn(page, language, userId);
    const { entity } = (await (await answered).json()) as { entity: unknown };
    const [card] = listCards.entity.parse(entity).cards;
    await expect(page).toHaveURL(/\/dashboard\?translateTo=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
    await expect(page.getByText(formatCents(card?.availableCents ?? 0), { exact: true })).toBeVisible();
    await expect(page.getByText(state, { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);

    const loggedOut = page.waitForResponse((response) => response.url().endsWith('/auth/v1/logout'));
    await page.getByRole('button', { name: signOut }).click();
    expect((await loggedOut).status()).toBe(200);
    await expect(page).toHaveURL(/\/\?translateTo=/);
    expect(await page.evaluate(() => ({ saved: sessionStorage.length, cookie: document.cookie }))).toEqual({
      saved: 0,
      cookie: '',
    });

    await page.goto(`/dashboard?translateTo=${language.toUpperCase()}&kept=1`);
    await expect(page).toHaveURL(/\/\?translateTo=/);
    await signIn(page, language, userId);
    await expect(page).toHaveURL(/\/dashboard\?.*kept=1/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
  });
}

for (const { language, title, message, reset, back } of [
  {
    language: 'en',
    title: 'You cannot sign in right now',
    message: 'Customer service locked your online account.',
    reset: 'Reset my password',
    back: 'Back to sign in',
  },
  {
    language: 'es',
    title: 'Ahora no puede iniciar sesión',
    message: 'Servicio al cliente bloqueó su cuenta en línea.',
    reset: 'Restablecer mi contraseña',
    back: 'Volver a iniciar sesión',
  },
] as const) {
  test(`a locked account says so, whom to call and how to reset it; nothing is to be fixed (${language})${nightIf(language === 'es')}`, async ({
    page,
  }) => {
    const { userId, password } = words[language];
    await visit(page, `/?translateTo=${language.toUpperCase()}`);
    await answerLocked(page, message);
    await signIn(page, language, 'samuelreed');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: title })).toBeFocused();
    await expect(main).toContainText(message);
    await expect(main.getByRole('link', { name: '1-800-555-0142', exact: true })).toHaveAttribute('href', /^tel:/);
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(main.getByLabel(password, { exact: true })).toBeHidden();
    await expectAccessible(page);
    await main.getByRole('button', { name: back }).click();
    await expect(main.getByLabel(userId, { exact: true })).toHaveValue('samuelreed');
    await main.getByRole('button', { name: words[language].signIn, exact: true }).click();
    await main.getByRole('link', { name: reset }).click();
    await expect(page).toHaveURL(/\/reset-password/);
  });
}

/** As the server answers who knows the password; the real one is in recovery.spec.ts, which opens the account again. */
async function answerLocked(page: Page, message: string): Promise<void> {
  const errors = { messages: [{ code: 902, message, shortMessage: 'login locked' }] };
  const json = { status: 900, statusType: 'ERROR', message, errors };
  await page.route('**/v1.2/login', (route) => route.fulfill({ status: 400, json }));
}

test('a switch of language keeps the path, the query and what is typed @night', async ({ page }) => {
  await visit(page, '/?a=1');
  await page.getByLabel('User ID', { exact: true }).fill('rosadelgado');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Iniciar sesión' })).toBeVisible();
  await expect(page).toHaveURL('/?a=1&translateTo=ES');
  await expect(page).toHaveTitle('Iniciar sesión | Clara');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByLabel('ID de usuario', { exact: true })).toHaveValue('rosadelgado');
});

test('pressing twice signs in once @night', async ({ page }) => {
  let logins = 0;
  let press = () => {};
  const isPressedTwice = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.route('**/v1.2/login', async (route) => {
    logins += 1;
    await isPressedTwice;
    await route.continue();
  });
  await page.goto('/');
  await beKnownTo(page, 'linhtran');
  await page.getByLabel('User ID', { exact: true }).fill('linhtran');
  await page.getByLabel('Password', { exact: true }).fill('Clara#4826');
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
  press();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(logins).toBe(1);
});

test('a balance that cannot be read says so, and can be tried again @night', async ({ page }) => {
  await page.goto('/');
  await page.route(`**${listCards.path}`, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
  await signIn(page, 'en', 'hattiebrown');
  await expect(page.getByRole('heading', { name: 'We could not load your balance' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Available balance')).toBeVisible();
});

test('a server error at sign-in opens the server-error modal, which closes on OK @night', async ({ page }) => {
  await page.goto('/');
  await page.route('**/v1.2/login', (route) => route.fulfill({ status: 503, body: 'broken' }));
  await signIn(page, 'en', 'linhtran');
  const modal = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(modal).toContainText('1-800-555-0142');
  await expect(modal.getByRole('button', { name: 'OK' })).toBeFocused();
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Clara#4826');
});
