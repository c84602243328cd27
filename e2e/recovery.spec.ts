import { expect } from '@playwright/test';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { expectAccessible } from './accessible.ts';
import { expectState } from './expect-state.ts';
import { passcodeSentBy } from './portal/known-devices.ts';
import { signIn, signInFromNewDevice, test, visit } from './portal-test.ts';

/** Returns the data that the browser keeps for longer than the page. */
const keptBy = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

test('Español: el ID de usuario se encuentra con la tarjeta y un código', async ({ page, baseURL }) => {
  await visit(page, '/?translateTo=ES');
  await page.getByRole('link', { name: 'Olvidé mi ID de usuario' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Encuentre su ID de usuario');
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();

  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await expectAccessible(page);

  const ssn = page.getByLabel('Número de Seguro Social', { exact: true });
  await page.getByLabel('Últimos 4 dígitos de su tarjeta').fill('7730');
  await ssn.pressSequentially('987654321');
  await expect(ssn).toHaveValue('987-65-4321');
  await expect(ssn).toHaveClass(/input--hidden/);
  await page.getByRole('button', { name: 'Mostrar número de Seguro Social' }).click();
  await expect(ssn).not.toHaveClass(/input--hidden/);
  const date = page.getByLabel('Fecha de nacimiento');
  await date.pressSequentially('11021948');
  await expect(date).toHaveValue('11/02/1948');
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(heading).toHaveText('Confirme que es usted');
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await expect(page.getByText('¿No es su teléfono o su correo electrónico?')).toBeVisible();
  await expect(page.getByText('al (•••) •••-0102').first()).toBeVisible();
  await expectAccessible(page);
  const enviar = page.getByRole('button', { name: /^Mensaje de texto/ });
  const code = await passcodeSentBy(new URL(baseURL ?? ''), '4045550102', () => enviar.click());
  await expect(heading).toHaveText('Escriba el código del mensaje de texto');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await page.getByRole('button', { name: 'Verificar mi código' }).click();

  await expect(heading).toHaveText('Este es su ID de usuario');
  await expect(page.getByText('jamescarter', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const kept = await page.evaluate(keptBy);
  for (const secret of ['987654321', '987-65', '1948', code]) expect(kept).not.toContain(secret);
  await page.getByRole('link', { name: 'Iniciar sesión ahora' }).click();
  await expect(page.getByLabel('ID de usuario', { exact: true })).toHaveValue('jamescarter');
});

test('a stranger learns nothing: unknown data go on to a code, to contacts that are nobody’s', async ({ page }) => {
  await visit(page, '/forgot-userId?translateTo=EN');
  await page.getByLabel('Last 4 digits of your card').fill('0000');
  await page.getByLabel('Social Security number', { exact: true }).fill('900-11-2233');
  await page.getByLabel('Date of birth').fill('01/02/1950');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Confirm it's you");
  await expect(page.getByText('Check what you typed, or call us: 1-800-555-0142')).toBeVisible();
  await page.getByRole('button', { name: /^Text message/ }).click();
  await page.getByLabel('6-digit code').fill('123456');
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page.getByText(/^Verification code is incorrect/).first()).toBeVisible();
});

test('a proof that has ended begins again, with its reason and what was typed @night', async ({ page }) => {
  const message = 'This took too long or was started again elsewhere. Please start again.';
  const errors = { messages: [{ code: 900, message, shortMessage: 'flow ended', field: '' }] };
  await page.route(`**${sendPasscode.path}`, (route) =>
    route.fulfill({ json: { status: 900, statusType: 'REFUSED', message, errors } }),
  );
  await visit(page, '/reset-password?translateTo=EN');
  await page.getByLabel('User ID').fill('nobody1');
  await page.getByLabel('Last 4 digits of your card').fill('0000');
  await page.getByLabel('Social Security number', { exact: true }).fill('900112244');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Text message/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect(page.getByLabel('User ID')).toHaveValue('nobody1');
  await expect(page.getByLabel('Social Security number', { exact: true })).toHaveValue('900112244');
  await expectAccessible(page);
});

test('English: a locked account opens with a new password, which can be changed again @night', async ({
  page,
  baseURL,
}) => {
  const address = new URL(baseURL ?? '');
  const heading = page.getByRole('heading', { level: 1 });
  const newPassword = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('New password again', { exact: true });
  const save = page.getByRole('button', { name: 'Save my new password' });
  const send = page.getByRole('button', { name: /^Text message/ });
  await visit(page, '/?translateTo=EN');
  await signIn(page, 'en', 'samuelreed');
  await expect(page.getByText('Customer service locked your online account.')).toBeVisible();

  await page.getByRole('link', { name: 'Reset my password' }).click();
  await expect(heading).toHaveText('Choose a new password');
  await expectAccessible(page);
  await page.getByLabel('User ID', { exact: true }).fill('samuelreed');
  await page.getByLabel('Last 4 digits of your card').fill('8046');
  await page.getByLabel('Social Security number', { exact: true }).fill('987654327');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('6-digit code').fill(await passcodeSentBy(address, '3125550108', () => send.click()));
  await page.getByRole('button', { name: 'Verify my code' }).click();

  await expect(heading).toHaveText('Now choose your new password');
  const kept = page.getByRole('listitem').filter({ hasText: '(done)' });
  await newPassword.fill('abc');
  await expect(kept.filter({ hasText: 'A lowercase letter' })).toHaveCount(1);
  await expect(kept.filter({ hasText: 'A number' })).toHaveCount(0);
  await save.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'A number' }).first()).toContainText('(still missing)');
  await expectAccessible(page);
  await newPassword.fill('Clara#4826');
  await again.fill('Clara#4827');
  await save.click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await again.fill('Clara#4826');
  await save.click();
  await expect(newPassword).toHaveAccessibleDescription(/one of your last 13 passwords/);
  await newPassword.fill('Corvette#7');
  await again.fill('Corvette#7');
  await save.click();
  await expect(newPassword).toHaveAccessibleDescription(/on a list of stolen passwords/);
  await newPassword.fill('Otro#9274');
  await again.fill('Otro#9274');
  await page.route(`**${resetPassword.path}`, (route) => route.fulfill({ status: 503, body: 'broken' }), { times: 1 });
  await save.click();
  const failed = page.getByRole('alertdialog', { name: 'We could not reset your password' });
  await failed.getByRole('button', { name: 'OK' }).click();
  await save.click();
  await expectState(page, 'Your new password is set');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Sign in now' }).click();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('samuelreed');
  // The code of the reset made this device known.
  await signInFromNewDevice(page, 'en', 'samuelreed', 'Otro#9274');
  await expect(page).toHaveURL(/\/dashboard/);

  await visit(page, '/change-password?translateTo=EN');
  await page.getByLabel('Current password', { exact: true }).fill('Otro#9274');
  await newPassword.fill('Mesa$5183');
  await again.fill('Mesa$5183');
  await save.click();
  await expectState(page, 'Your password is changed');
  await expectAccessible(page);
  await page.reload();
  await expect(heading).toHaveText('Change my password');
});
