import { expect, type Page } from '@playwright/test';
import { confirmByCard } from '@portal/contract/passcode/confirm-by-card';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { login } from '@portal/contract/session/login';
import { expectAccessible } from './accessible.ts';
import { listDemoPeople, passcodeSentBy } from './portal/known-devices.ts';
import { signInFromNewDevice, test, visit, words } from './portal-test.ts';

test('English: a new device asks for a passcode, remembers itself, and asks no more', async ({ page, baseURL }) => {
  const address = new URL(baseURL ?? '');
  const hattie = (await listDemoPeople(address)).find(({ userId }) => userId === 'hattiebrown');
  const mobileNumber = hattie?.mobileNumber ?? '';
  await visit(page, '/?translateTo=EN');
  await signInFromNewDevice(page, 'en', 'hattiebrown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Confirm it's you");
  await expect(page.getByText(`(•••) •••-${mobileNumber.slice(-4)}`).first()).toBeVisible();
  const send = page.getByRole('button', { name: /^Text message/ });
  const code = await passcodeSentBy(address, mobileNumber, () => send.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code we texted you');
  // The step is begun at its top, and a page that is loaded anew still takes the code that was sent.
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code we texted you');

  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page.getByLabel('6-digit code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(
    page.getByText('Verification code is incorrect. Please check the code and try again.').first(),
  ).toBeVisible();

  await page.getByLabel('6-digit code').fill(code);
  await page.getByLabel('Remember this device').check();
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain(code);

  await page.getByRole('button', { name: words.en.signOut }).first().click();
  await signInFromNewDevice(page, 'en', 'hattiebrown');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('Español: después del código se llega a la página que se quería ver @night', async ({ page, baseURL }) => {
  const address = new URL(baseURL ?? '');
  const rosa = (await listDemoPeople(address)).find(({ userId }) => userId === 'rosadelgado');
  await visit(page, '/expense-analyzer?period=last60&translateTo=ES');
  await expect(page).toHaveURL(/\/\?/);
  await signInFromNewDevice(page, 'es', 'rosadelgado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme que es usted');
  const send = page.getByRole('button', { name: /^Mensaje de texto/ });
  const code = await passcodeSentBy(address, rosa?.mobileNumber ?? '', () => send.click());
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await page.getByRole('button', { name: 'Verificar mi código' }).click();
  await expect(page).toHaveURL(/\/expense-analyzer\?.*period=last60/);
});

test('Español: sin haber iniciado sesión no hay nada que verificar @night', async ({ page }) => {
  await visit(page, '/?translateTo=ES');
  await page.goto('/verify-login?translateTo=ES');
  await expect(page).toHaveURL(/\/\?translateTo=ES/);
});

/** Plays the server's answer: the waits and ends of a passcode without waiting for them. */
async function answer(page: Page, path: string, entity: object): Promise<void> {
  const json = { status: 200, statusType: 'OK', message: '', entity };
  await page.route(`**${path}`, (route) => route.fulfill({ json }));
}

async function refuse(page: Page, path: string, shortMessage: string, message: string): Promise<void> {
  const json = {
    status: 900,
    statusType: 'ERROR',
    message,
    errors: { messages: [{ code: 900, message, shortMessage }] },
  };
  await page.route(`**${path}`, (route) => route.fulfill({ status: 400, json }));
}

test('English: no way is chosen beforehand; who changes it at once is told how long to wait @night', async ({
  page,
}) => {
  await visit(page, '/?translateTo=EN');
  const otpOptions = (['TEXT', 'CALL', 'EMAIL'] as const).map((otpOption) => ({ otpOption, masked: '•••' }));
  await answer(page, login.path, { ...proof, otpOptions });
  await answer(page, sendPasscode.path, { expiresInSeconds: 600, resendInSeconds: 30 });
  let sends = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(sendPasscode.path)) sends += 1;
  });
  await signInFromNewDevice(page, 'en', 'anybody1');
  await expect(page.getByRole('button', { name: /^Text message/ })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Call/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code we said on the phone');
  expect(sends).toBe(1);

  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.locator('.timer')).toHaveText(/You can ask for another one in 0:\d\d/);
  const wait = 'We have just sent you a code. You can ask for another one in 24 seconds.';
  await refuse(page, sendPasscode.path, 'passcode too soon', wait);
  await page.getByRole('button', { name: /^Email/ }).click();
  await expect(page.getByRole('alert')).toHaveText(wait);
  await expectAccessible(page);
});

const proof = { success: false, sessionId: 'proof', otpOptions: [{ otpOption: 'TEXT', masked: '(•••) •••-0199' }] };

test('English: with a new code the field begins anew, and the button that asked for it keeps the focus @night', async ({
  page,
}) => {
  await visit(page, '/?translateTo=EN');
  await answer(page, login.path, proof);
  await answer(page, sendPasscode.path, { expiresInSeconds: 600, resendInSeconds: 1 });
  await answer(page, resendPasscode.path, { expiresInSeconds: 600, resendInSeconds: 1 });
  await refuse(page, confirmPasscode.path, 'otp threshold exceeded', 'There were too many tries with this code.');
  await signInFromNewDevice(page, 'en', 'anybody1');
  await page.getByRole('button', { name: /^Text message/ }).click();
  const field = page.getByLabel('6-digit code');
  await field.fill('123456');
  await page.getByLabel('Remember this device').check();
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page.getByRole('alert')).toContainText('There were too many tries with this code.');

  const again = page.getByRole('button', { name: 'Text me a new code' });
  await again.focus();
  await expect(page.getByText('You can ask for a new code now.')).toBeVisible();
  await expect(again).toBeFocused();
  await again.press('Enter');
  await expect(page.getByText('We sent you a new code.')).toBeVisible();
  await expect(again).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Remember this device')).toBeChecked();
});

test('Español: una confirmación que ya terminó dice por qué y lleva a iniciar sesión otra vez @night', async ({
  page,
}) => {
  await visit(page, '/?translateTo=ES');
  await answer(page, login.path, proof);
  await refuse(page, sendPasscode.path, 'flow ended', 'Pasó demasiado tiempo.');
  await signInFromNewDevice(page, 'es', 'anybody1');
  const send = page.getByRole('button', { name: /^Mensaje de texto/ });
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Pasó demasiado tiempo.' })).toBeVisible();
  await expect(send).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Iniciar sesión de nuevo' }).click();
  await expect(page).toHaveURL(/\/\?translateTo=ES/);
});

test('English: a refused send is told in its own words, without the name of what was chosen from @night', async ({
  page,
}) => {
  await visit(page, '/?translateTo=EN');
  await answer(page, login.path, proof);
  await refuse(page, sendPasscode.path, 'passcode too soon', 'Please wait a moment.');
  await signInFromNewDevice(page, 'en', 'anybody1');
  await page.getByRole('button', { name: /^Text message/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Please wait a moment.');
});

test('English: once the codes are used up, the card with its PIN opens the account', async ({ page }) => {
  await visit(page, '/?translateTo=EN');
  await answer(page, login.path, proof);
  const used = 'We cannot send another code yet. You can ask for one in 12 minutes.';
  await refuse(page, sendPasscode.path, 'passcode send limit', used);
  await signInFromNewDevice(page, 'en', 'anybody1');
  const toCard = page.getByRole('button', { name: 'Use my card instead' });
  const text = page.getByRole('button', { name: /^Text message/ });
  await expect(text).toBeVisible();
  await expect(toCard).toHaveCount(0);
  await text.click();
  await expect(page.getByRole('alert')).toHaveText(used);
  await toCard.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show that you have your card');
  await page.getByLabel('The PIN of the card').check();
  await expectAccessible(page);
  await page.getByLabel('Last 4 digits of your card').fill('4821');
  await page.getByLabel('4-digit PIN').fill('2580');
  await page.getByLabel('Remember this device').check();
  await refuse(page, confirmByCard.path, 'flow ended', 'This took too long or was started again elsewhere.');
  const sent = page.waitForRequest((request) => request.url().endsWith(confirmByCard.path));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ last4Digit: '4821', pin: '2580', rememberDevice: true });
  await expect(page.getByRole('status').filter({ hasText: 'This took too long' })).toBeVisible();
});

test('English: where sign-in is closed to codes, the card is asked for at once @night', async ({ page }) => {
  await visit(page, '/?translateTo=EN');
  await answer(page, login.path, { ...proof, otpOptions: [], isGuarded: true });
  await signInFromNewDevice(page, 'en', 'anybody1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show that you have your card');
  await expect(page.getByText('We do not say here whether your password was right.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a code instead' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Reset my password' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show that you have your card');
  await expectAccessible(page);
});
