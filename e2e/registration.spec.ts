import { expect, type Page } from '@playwright/test';
import { registrationRedirectSeconds } from '@portal/contract/constants';
import { formatTypedDay } from '@portal/contract/time/strict-date';
import { expectAccessible } from './accessible.ts';
import { messagesTo } from './messages-to.ts';
import { type DemoPerson, listDemoPeople, passcodeSentBy, readPasscode } from './portal/known-devices.ts';
import { signInFromNewDevice, test, visit } from './portal-test.ts';
import { untilSettled } from './settled.ts';

// The passcode of a person is the newest message to their phone.
test.describe.configure({ mode: 'serial' });

async function findPerson(baseURL: string | undefined, name: string): Promise<DemoPerson> {
  const person = (await listDemoPeople(new URL(baseURL ?? ''))).find((each) => each.name === name);
  if (!person) throw new Error(`no ${name} in the demo`);
  return person;
}

const shots = process.env['SHOTS'];

/** The heading of the step that is shown, and that it is free of faults that axe knows. */
async function expectStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await untilSettled(page);
  await expectAccessible(page);
  if (!shots) return;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/${heading.replace(/\W+/g, '-')}-${width}.png`, fullPage: true });
  }
}

test('English: Grace registers, mends what is wrong, reloads on the way, and signs in @night', async ({
  page,
  baseURL,
}) => {
  const grace = await findPerson(baseURL, 'Grace Kim');
  const [card] = grace.cards;
  if (!card) throw new Error('Grace has a card');
  await visit(page, '/?translateTo=EN');
  await page.getByRole('link', { name: 'Register my card' }).click();
  await expectStep(page, 'Register your card');
  await page.getByRole('link', { name: 'Start my registration' }).click();

  // Her card: one wrong birth date, then right.
  await expect(page.getByText('Step 1 of 5', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'Register your card');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  await page.getByLabel('Last 4 digits of your card').fill(card.last4Digit);
  await page.getByLabel('3-digit code (CVV)', { exact: true }).fill(card.cvv);
  await page.getByLabel('Social Security number', { exact: true }).pressSequentially(grace.ssn.replace(/\D/g, ''));
  await page.getByLabel('Date of birth').pressSequentially('01021950');
  await expect(page.getByLabel('Date of birth')).toHaveValue('01/02/1950');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('The information entered is invalid. Please re-enter.');
  await expect(page.getByLabel('Social Security number', { exact: true })).toHaveValue(/^\d{3}-\d{2}-\d{4}$/);

  // The other language, and what is typed is still there.
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByLabel('Últimos 4 dígitos de su tarjeta')).toHaveValue(card.last4Digit);
  await expect(page.getByLabel('Código de 3 dígitos (CVV)', { exact: true })).toHaveValue(card.cvv);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByLabel('Date of birth').fill(formatTypedDay(grace.birthDate));
  await page.getByRole('button', { name: 'Continue' }).click();

  // Her user ID: a taken one, then a free one; the rules of the password turn one by one.
  await expectStep(page, 'Create your user ID and password');
  const [userId, password, again] = ['User ID', 'Password', 'Type the password again'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  if (!userId || !password || !again) throw new Error('the form has these fields');
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(userId).toHaveAccessibleDescription(/User ID cannot be blank/);
  // The old error is gone, so that the new one can be shown.
  await userId.fill('RosaDelgado');
  await expect(userId).not.toHaveAccessibleDescription(/User ID cannot be blank/);
  await expect(page.getByText('This user ID is already taken. Please choose another one.')).toBeVisible();
  await password.fill('greenporch');
  await expect(page.getByText(/^Your password has \d of 5 parts$/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  // All that is wrong is said at once, also what only the server knows.
  await expect(page.getByRole('alert')).toContainText('User ID: This user ID is already taken.');
  await expect(userId).toHaveAttribute('aria-invalid', 'true');
  await expectStep(page, 'Create your user ID and password');
  await password.fill('Green#Porch47');
  await again.fill('Green#Porch47');
  await page.getByLabel('Email').fill('grace@mail.example');
  await page.getByLabel('Mobile phone').pressSequentially('2105550166');
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByRole('alert')).toContainText('This user ID is already taken.');
  await userId.fill('gracekim53');
  await expect(page.getByText('This user ID is free to use.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to review' }).click();

  // All of it, without secrets; a step that comes later cannot be opened by its address.
  await expectStep(page, 'Check your details');
  const review = page.getByRole('main');
  await expect(review).toContainText('gracekim53');
  await expect(review).not.toContainText('Green#Porch47');
  await page.goto('/registration/otp?translateTo=EN');

  // The reload has cleared the password, and nothing else.
  await expectStep(page, 'Create your user ID and password');
  await expect(page.getByText('Please type your password again')).toBeVisible();
  await expect(userId).toHaveValue('gracekim53');
  await expect(page.getByLabel('Mobile phone')).toHaveValue('(210)555-0166');
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  for (const secret of [grace.ssn, grace.ssn.replace(/\D/g, ''), 'Green#Porch47']) expect(stored).not.toContain(secret);
  await password.fill('Green#Porch47');
  await again.fill('Green#Porch47');
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await page.getByRole('link', { name: 'My details are right' }).click();

  await expectStep(page, 'Read and accept the terms');
  await page.getByText('Read the full terms of use').click();
  await expect(page.getByRole('region', { name: 'Terms of use', exact: true })).toContainText('made-up program');
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Check this box to continue. I accept the Terms of Use and the Privacy text',
    'Check this box to continue. I agree to get documents and to sign electronically',
  ]);
  await page.getByLabel('I accept the Terms of Use').check();
  await page.getByLabel('I agree to get documents').check();
  await expectStep(page, 'Read and accept the terms');
  await page.getByRole('button', { name: 'Accept and continue' }).click();

  await expectStep(page, 'How should we send your code?');
  await page.getByRole('button', { name: /^Text message/ }).click();
  await expectStep(page, 'Enter the code we texted you');
  const code = await readPasscode(new URL(baseURL ?? ''), grace.mobileNumber);
  await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page.getByText('Verification code is incorrect.').first()).toBeVisible();
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify my code' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your online account is ready');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expectStep(page, 'Your online account is ready');
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  // Loaded anew, the page still says it, though nothing that was typed is kept.
  await page.reload();
  await expectStep(page, 'Your online account is ready');
  await expect(page.getByRole('main')).toContainText('gracekim53');
  await page.getByRole('link', { name: 'Sign in now' }).click();
  // The code of the registration made this device known.
  await signInFromNewDevice(page, 'en', 'gracekim53', 'Green#Porch47');
  const address = new URL(baseURL ?? '');
  const send = page.getByRole('button', { name: /^Email/ });
  const enter = async (otp: string) => {
    await page.getByLabel('6-digit code').fill(otp);
    await page.getByRole('button', { name: 'Verify my code' }).click();
  };

  // Her card is still to be turned on: nothing covers that, and texts are asked about at the end.
  await page.getByRole('button', { name: 'Yes, read and agree' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();

  // Her new email and phone are hers to confirm, each by a code of its own.
  await expect(page.getByRole('heading', { name: 'Confirm your new mobile phone' })).toBeVisible();
  const email = page.getByRole('region', { name: 'Confirm your new email' });
  await email.getByRole('link', { name: 'Confirm it now' }).click();
  await expectStep(page, 'Confirm your new contact');
  await enter(await passcodeSentBy(address, 'grace@mail.example', () => send.click()));
  await expect(page.getByText('From now on we can send you codes there.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to my account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your new mobile phone' })).toBeVisible();
  await expect(email).toHaveCount(0);
  await page.goto('/confirm-contact?translateTo=EN&contact=EMAIL');
  await expect(page.getByText('There is nothing to confirm here now.')).toBeVisible();
});

test('Español: Luis se registra y llega solo a la página para iniciar sesión', async ({ page, baseURL }) => {
  const luis = await findPerson(baseURL, 'Luis Ortega');
  const [card] = luis.cards;
  if (!card) throw new Error('Luis has a card');
  await visit(page, '/registration/review?translateTo=ES');
  await expectStep(page, 'Registre su tarjeta');
  await expect(page).toHaveURL(/\/registration\/card-info/);
  await page.getByLabel('Últimos 4 dígitos de su tarjeta').fill(card.last4Digit);
  await page.getByLabel('Código de 3 dígitos (CVV)', { exact: true }).fill(card.cvv);
  await page.getByLabel('Número de Seguro Social', { exact: true }).fill(luis.ssn);
  await page.getByLabel('Fecha de nacimiento').fill(formatTypedDay(luis.birthDate));
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expectStep(page, 'Elija su ID de usuario y su contraseña');
  await page.getByLabel('ID de usuario', { exact: true }).fill('luisortega58');
  await page.getByLabel('Contraseña', { exact: true }).fill('Verde#Casa47');
  await page.getByLabel('Escriba la contraseña otra vez').fill('Verde#Casa47');
  await page.getByLabel('Correo electrónico').fill('luis@mail.example');
  await page.getByLabel('Teléfono celular').fill('2105550167');
  await page.getByRole('button', { name: 'Continuar y revisar' }).click();

  await expectStep(page, 'Revise sus datos');
  await page.getByRole('link', { name: /su correo electrónico y su teléfono/ }).click();
  await page.getByLabel('Correo electrónico').fill('luis.ortega@mail.example');
  await page.getByRole('button', { name: 'Continuar y revisar' }).click();
  await expect(page.getByText('luis.ortega@mail.example')).toBeVisible();
  await page.getByRole('link', { name: 'Mis datos están bien' }).click();

  await expectStep(page, 'Lea y acepte los términos');
  await page.getByLabel('Acepto los Términos de uso').check();
  await page.getByLabel('Acepto recibir documentos').check();
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click();

  await expectStep(page, '¿Cómo le enviamos su código?');
  await page.getByRole('button', { name: /^Mensaje de texto/ }).click();
  await expectStep(page, 'Escriba el código del mensaje de texto');
  await page.getByLabel('Código de 6 dígitos').fill(await readPasscode(new URL(baseURL ?? ''), luis.mobileNumber));
  await page.clock.install();
  await page.getByRole('button', { name: 'Verificar mi código' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su cuenta en línea está lista');
  await expect(page.getByText('luisortega58')).toBeVisible();
  await page.clock.fastForward(registrationRedirectSeconds * 1_000);
  await expect(page).toHaveURL(/\/\?translateTo=ES/);

  // The card has a login now. Trying it again reveals nothing; its cardholder is told.
  await page.goto('/registration/card-info?translateTo=ES');
  await page.getByLabel('Últimos 4 dígitos de su tarjeta').fill(card.last4Digit);
  await page.getByLabel('Código de 3 dígitos (CVV)', { exact: true }).fill(card.cvv);
  await page.getByLabel('Número de Seguro Social', { exact: true }).fill(luis.ssn);
  await page.getByLabel('Fecha de nacimiento').fill(formatTypedDay(luis.birthDate));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toContainText('Los datos no son válidos. Vuelva a escribirlos.');
  await expect(async () => {
    const told = await messagesTo(page, luis.email);
    expect(told.map(({ subject }) => subject)).toContain('Su tarjeta ya tiene una cuenta en línea');
  }).toPass();
});
