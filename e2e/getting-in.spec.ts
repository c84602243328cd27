import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { formatTypedDay } from '@portal/contract/time/strict-date';
import { expectAccessible } from './accessible.ts';
import { moveClock } from './move-clock.ts';
import { type DemoPerson, listDemoPeople, passcodeSentBy } from './portal/known-devices.ts';
import { signInFromNewDevice, test, visit } from './portal-test.ts';

async function findPerson(baseURL: string | undefined, name: string): Promise<DemoPerson> {
  const person = (await listDemoPeople(new URL(baseURL ?? ''))).find((each) => each.name === name);
  if (!person) throw new Error(`no ${name} in the demo`);
  return person;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('English: a code ends after ten minutes, a proof after thirty, and both say what to do @night', async ({
  page,
  baseURL,
}) => {
  const walter = await findPerson(baseURL, 'Walter Boone');
  const address = new URL(baseURL ?? '');
  await visit(page, '/forgot-userId?translateTo=EN');
  await page.getByLabel('Last 4 digits of your card').fill(walter.cards[0]?.last4Digit ?? '');
  await page.getByLabel('Social Security number', { exact: true }).fill(walter.ssn);
  await page.getByLabel('Date of birth').fill(formatTypedDay(walter.birthDate));
  await page.getByRole('button', { name: 'Continue' }).click();

  const send = page.getByRole('button', { name: /^Text message/ });
  const field = page.getByLabel('6-digit code');
  const verify = page.getByRole('button', { name: 'Verify my code' });
  const late = await passcodeSentBy(address, walter.mobileNumber, () => send.click());
  await moveClock(page, 'PT10M1S');
  await field.fill(late);
  await verify.click();
  await expect(page.getByText('This code has expired. Ask for a new one.').first()).toBeVisible();
  await expect(field).toHaveValue(late);
  await expectAccessible(page);

  // From the other ways, a person can go back to the code, and still ask for another one.
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'I already have a code' }).click();
  await expect(field).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  const fresh = await passcodeSentBy(address, walter.mobileNumber, () => send.click());
  await moveClock(page, 'PT21M');
  await field.fill(fresh);
  await verify.click();
  await expect(page.getByText('This took too long or was started again elsewhere. Please start again.')).toBeVisible();
  await expect(heading(page)).toHaveText('Find your user ID');
  await expectAccessible(page);
});

test('Español: tras cinco contraseñas incorrectas se pide media hora otra prueba; la tarjeta abre', async ({
  page,
  baseURL,
}) => {
  const hattie = await findPerson(baseURL, 'Hattie Brown');
  await visit(page, '/?translateTo=ES');
  const fail = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await signInFromNewDevice(page, 'es', 'hattiebrown', `Otra#Clave${n}9`);
      await expect(page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeEnabled();
      await expect(page.getByRole('alert').first()).toBeVisible();
    }
  };
  await fail(5);
  const why = page.getByText(/^Aquí se escribieron demasiadas contraseñas incorrectas/);
  const ifNone = page.getByText('Si no llega ningún código, su ID de usuario o su contraseña eran incorrectos.');
  // The answer is the same for a wrong password and for the right one.
  for (const password of ['Otra#Clave99', undefined]) {
    await visit(page, '/?translateTo=ES');
    await signInFromNewDevice(page, 'es', 'hattiebrown', password);
    await expect(page).toHaveURL(/\/verify-login/);
    await expect(why).toBeVisible();
    await expect(page.getByText('(•••) •••-••••').first()).toBeVisible();
    await expect(ifNone).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar mi tarjeta en vez del código' }).click();
  await expect(heading(page)).toHaveText('Demuestre que tiene su tarjeta');
  const confirm = page.getByRole('button', { name: 'Iniciar sesión', exact: true });
  await confirm.click();
  await expect(page.getByLabel('Últimos 4 dígitos de su tarjeta')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const card = hattie.cards.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active);
  await page.getByLabel('Últimos 4 dígitos de su tarjeta').fill('0000');
  await page.getByLabel('Código de 3 dígitos (CVV)', { exact: true }).fill(card?.cvv ?? '');
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('no coinciden');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar un código en vez de la tarjeta' }).click();
  await expect(page.getByRole('button', { name: /^Mensaje de texto/ })).toBeVisible();
  await page.getByRole('button', { name: 'Usar mi tarjeta en vez del código' }).click();
  await page.getByLabel('Últimos 4 dígitos de su tarjeta').fill(card?.last4Digit ?? '');
  await page.getByLabel('Código de 3 dígitos (CVV)', { exact: true }).fill(card?.cvv ?? '');
  await confirm.click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('Español: un registro que tardó demasiado empieza de nuevo, dice por qué y guarda lo escrito @night', async ({
  page,
  baseURL,
}) => {
  const luis = await findPerson(baseURL, 'Luis Ortega');
  await visit(page, '/registration/card-info?translateTo=ES');
  const last4 = page.getByLabel('Últimos 4 dígitos de su tarjeta');
  await last4.fill(luis.cards[0]?.last4Digit ?? '');
  await page.getByLabel('Código de 3 dígitos (CVV)', { exact: true }).fill(luis.cards[0]?.cvv ?? '');
  await page.getByLabel('Número de Seguro Social', { exact: true }).fill(luis.ssn);
  await page.getByLabel('Fecha de nacimiento').fill(formatTypedDay(luis.birthDate));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(heading(page)).toHaveText('Elija su ID de usuario y su contraseña');

  await moveClock(page, 'PT2H1M');
  await page.getByLabel('ID de usuario', { exact: true }).fill('luisortega58');
  await page.getByLabel('Contraseña', { exact: true }).fill('Verde#Casa47');
  await page.getByLabel('Escriba la contraseña otra vez').fill('Verde#Casa47');
  await page.getByLabel('Correo electrónico').fill('luis@mail.example');
  await page.getByLabel('Teléfono celular').fill('2105550167');
  await page.getByRole('button', { name: 'Continuar y revisar' }).click();
  await expect(heading(page)).toHaveText('Registre su tarjeta');
  await expect(page.locator('div:focus')).toContainText('Pasó demasiado tiempo');
  await expect(last4).toHaveValue(luis.cards[0]?.last4Digit ?? '');
  await expectAccessible(page);
});
