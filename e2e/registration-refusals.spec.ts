import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { holdScripts } from './hold-scripts.ts';
import { test, visit } from './portal-test.ts';

// Refusals of the server after the first step, played by the test: no person of the demo is used up.
const users = '**/api/userService/v1';
const otpOptions = [{ otpOption: 'TEXT', masked: '(•••) •••-0199' }];

async function answer(page: Page, path: string, entity: object): Promise<void> {
  const json = { status: 200, statusType: 'OK', message: '', entity };
  await page.route(`${users}/${path}`, (route) => route.fulfill({ json }));
}

async function refuse(page: Page, path: string, shortMessage: string, message: string, field?: string): Promise<void> {
  const errors = { messages: [{ code: 900, message, shortMessage, field }] };
  const json = { status: 900, statusType: 'ERROR', message, errors };
  await page.route(`${users}/${path}`, (route) => route.fulfill({ status: 400, json }));
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Last 4 digits of your card').fill('4821');
  await page.getByLabel('3-digit code (CVV)', { exact: true }).fill('318');
  await page.getByLabel('Social Security number', { exact: true }).fill('987-65-4320');
  await page.getByLabel('Date of birth').fill('03/14/1951');
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function fillAboutYou(page: Page): Promise<void> {
  await page.getByLabel('User ID', { exact: true }).fill('newperson7');
  await page.getByLabel('Password', { exact: true }).fill('Green#Porch47');
  await page.getByLabel('Type the password again').fill('Green#Porch47');
  await page.getByLabel('Email').fill('new@mail.example');
  await page.getByLabel('Mobile phone').fill('2105550166');
  await page.getByRole('button', { name: 'Continue to review' }).click();
}

async function acceptAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My details are right' }).click();
  await page.getByLabel('I accept the Terms of Use').check();
  await page.getByLabel('I agree to get documents').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
}

/** Goes through all steps to the last, where the account is refused for what stands in a field. */
async function registerAndBeRefused(
  page: Page,
  ...why: [shortMessage: string, message: string, field: string]
): Promise<void> {
  await visit(page, '/registration/card-info?translateTo=EN');
  await answer(page, 'users/verify', { sessionId: 'proof', otpOptions });
  await answer(page, 'users/registration/id/availability', { available: true });
  await answer(page, 'otp/send', { expiresInSeconds: 600, resendInSeconds: 30 });
  await answer(page, 'otp/confirm', { flow: 'REGISTRATION' });
  await refuse(page, 'users/registration/confirm', ...why);
  await fillCard(page);
  await fillAboutYou(page);
  await acceptAll(page);
  await page.getByRole('button', { name: /^Text message/ }).click();
  await page.getByLabel('6-digit code').fill('123456');
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(heading(page)).toHaveText('Create your user ID and password');
}

/** Sends the corrected form again, and expects it to be accepted. */
async function sendAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await page.getByRole('link', { name: 'My details are right' }).click();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(heading(page)).toHaveText('Your online account is ready');
}

test('a card that cannot be used here leads to a person, with the reason @night', async ({ page }) => {
  await visit(page, '/registration/card-info?translateTo=EN');
  await refuse(page, 'users/verify', 'cvv threshold exceeded', 'The code was wrong three times.');
  await fillCard(page);
  await expect(heading(page)).toHaveText('We could not finish your registration');
  await expect(page.getByText('The code was wrong three times.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try again from the start' }).click();
  await expect(heading(page)).toHaveText('Register your card');
});

test('a proof that has ended starts again with what was typed, and says why @night', async ({ page }) => {
  await visit(page, '/registration/card-info?translateTo=EN');
  await answer(page, 'users/verify', { sessionId: 'proof', otpOptions });
  await refuse(page, 'users/registration/id/availability', 'flow ended', 'This took too long.');
  await fillCard(page);
  await expect(heading(page)).toHaveText('Create your user ID and password');
  await fillAboutYou(page);
  await expect(heading(page)).toHaveText('Register your card');
  await expect(page.locator('div:focus')).toContainText('This took too long.');
  await expect(page.getByLabel('Last 4 digits of your card')).toHaveValue('4821');
  await expectAccessible(page);
  await page.goto('/registration/review?translateTo=EN');
  await expect(page).toHaveURL(/card-info/);
});

test('a user ID that was taken meanwhile is changed without a second code', async ({ page }) => {
  await registerAndBeRefused(page, 'user id taken', 'This user ID is taken.', 'userId');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('User ID: This user ID is taken.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Green#Porch47');
  await expectAccessible(page);

  await answer(page, 'users/registration/confirm', { userId: 'newperson8' });
  await page.getByLabel('User ID', { exact: true }).fill('newperson8');
  await sendAgain(page);
  await expect(page.getByText('newperson8')).toBeVisible();
});

test('a password that is not taken is changed without a second code @night', async ({ page }) => {
  await registerAndBeRefused(page, 'password leaked', 'This one was stolen.', 'password');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Password: This one was stolen.');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await answer(page, 'users/registration/confirm', { userId: 'newperson7' });
  await password.fill('Quiet#River58');
  await page.getByLabel('Type the password again').fill('Quiet#River58');
  await sendAgain(page);
});

test('what is typed before the script has arrived stays, and so does the focus', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/registration/card-info?translateTo=EN', { waitUntil: 'commit' });
  await page.getByLabel('Last 4 digits of your card').fill('4821');
  await page.getByLabel('3-digit code (CVV)', { exact: true }).fill('318');
  const ssn = page.getByLabel('Social Security number', { exact: true });
  await ssn.fill('98765');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  arrive();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await expect(page.getByLabel('Last 4 digits of your card')).toHaveValue('4821');
  await expect(page.getByLabel('3-digit code (CVV)', { exact: true })).toHaveValue('318');
  await expect(ssn).toHaveValue('98765');
  await expect(ssn).toBeFocused();
});

test('Español: también se guarda lo que se escribe mientras la página empieza a funcionar @night', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/registration/card-info?translateTo=ES', { waitUntil: 'commit' });
  const last4Digit = page.getByLabel('Últimos 4 dígitos de su tarjeta');
  const served = await last4Digit.elementHandle();
  // Types in every turn of the browser, until the field that the server rendered is gone.
  await last4Digit.evaluate((field: HTMLInputElement) => {
    const { port1, port2 } = new MessageChannel();
    let typed = 0;
    port1.onmessage = () => {
      if (!field.isConnected) return;
      typed = (typed + 1) % 9_000;
      field.value = String(1_000 + typed);
      document.body.dataset['typed'] = field.value;
      port2.postMessage('');
    };
    port2.postMessage('');
  });
  arrive();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeEnabled();
  await expect.poll(() => served?.evaluate((field) => field.isConnected)).toBe(false);
  await expect(last4Digit).toHaveValue((await page.locator('body').getAttribute('data-typed')) ?? '');
});
