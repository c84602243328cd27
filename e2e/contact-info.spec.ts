import { expect } from '@playwright/test';
import { updateContactInformation } from '@portal/contract/profile/update-contact-information';
import { expectAccessible } from './accessible.ts';
import { findPerson } from './demo-play.ts';
import { expectState } from './expect-state.ts';
import { messagesTo } from './messages-to.ts';
import { openAccount } from './open-account.ts';
import { passcodeSentBy } from './portal/known-devices.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

test('English: an address is proved, looked up, and saved as the post office writes it', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado', '/contact-info/address-details');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact information');
  await expect(page.getByText('418 Guadalupe Street Apt 3')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change my address' }).click();
  await proveByPin(page, 'en');

  const street = page.getByLabel('Street address or P.O. box');
  const zip = page.getByLabel('ZIP code', { exact: true });
  const check = page.getByRole('button', { name: 'Check my address' });
  await expect(street).toHaveValue('418 Guadalupe Street');
  await expectAccessible(page);

  await street.fill('');
  await check.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(street).toHaveAttribute('aria-invalid', 'true');
  await street.fill('Zzzz Nonexistent 99999');
  await zip.fill('00000');
  await check.click();
  await expect(page.getByText('We do not find this ZIP code in the postal records.').first()).toBeVisible();
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await expect(street).toHaveValue('Zzzz Nonexistent 99999');
  await expectAccessible(page);

  await street.fill('500 west Commerce street');
  await page.getByLabel('Apartment, unit or room (if any)').fill('apartment #12');
  await zip.fill('782071234');
  await check.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which address is right?');
  await expect(page.getByRole('radio', { name: /As the post office writes it/ })).toBeChecked();
  await expect(page.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go back and edit' }).click();
  await expect(street).toHaveValue('500 west Commerce street');
  await check.click();
  await page.getByRole('button', { name: 'Save this address' }).click();
  await expectState(page, 'Your new address is saved');
  await expect(page.getByText('500 W Commerce St Apt 12')).toBeVisible();
  await expect(page.getByText('San Antonio, TX 78207-1234')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('500 W Commerce St Apt 12')).toBeVisible();
});

test('Español: quien no quiere probar quién es, no cambia nada; y quien recarga lo prueba otra vez @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado', '/contact-info/address-details');
  const change = page.getByRole('button', { name: 'Cambiar mi dirección' });
  await change.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(change).toBeVisible();
  await change.click();
  await proveByPin(page, 'es');
  await expect(page.getByLabel('Calle y número, o apartado postal')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await proveByPin(page, 'es');
  await page.getByLabel('Calle y número, o apartado postal').fill('77 Guadalupe St');
  await page.getByLabel('Apartamento, unidad o cuarto (si tiene)').fill('');
  await page.getByRole('button', { name: 'Revisar mi dirección' }).click();
  await expectState(page, 'Guardamos su dirección nueva');
  await expect(page.getByText('77 Guadalupe St')).toBeVisible();
});

test('Español: un celular nuevo se prueba, se confirma con un código, y el anterior recibe el aviso @night', async ({
  page,
  baseURL,
}) => {
  await openAccount(page, 'es', 'linhtran', '/contact-info/contact-details');
  const mobile = page.getByLabel('Teléfono celular');
  await expect(mobile).toHaveValue('(408)555-0103');
  await expect(page.getByText('Confirmado')).toHaveCount(2);
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Guardar mis cambios' });
  await save.click();
  await expect(page.getByText('Nada cambió')).toBeVisible();

  await mobile.fill('408555');
  await save.click();
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await mobile.fill('4085550177');
  await expect(page.getByText('Número nuevo. Al guardar, le enviamos un código para confirmarlo.')).toBeVisible();
  await page.getByText('Términos de los mensajes de texto').click();
  await expectAccessible(page);
  await save.click();
  await proveByPin(page, 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme su contacto nuevo');

  // Until then the one of before counts, and the page says so.
  await page.goto('/contact-info/contact-details?translateTo=ES');
  await expect(page.getByText('Todavía sin confirmar. Hasta entonces usamos (•••) •••-0103.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Confirmar este número' }).click();
  const code = await passcodeSentBy(new URL(baseURL ?? ''), '4085550177', () =>
    page.getByRole('button', { name: /^Mensaje de texto/ }).click(),
  );
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await page.getByRole('button', { name: 'Verificar mi código' }).click();
  await expectState(page, 'Quedó confirmado');
  await expect
    .poll(async () => (await messagesTo(page, '4085550103'))[0]?.text)
    .toMatch(/your mobile number was changed/);
  await page.goto('/contact-info/contact-details?translateTo=ES');
  await expect(mobile).toHaveValue('(408)555-0177');
  await expect(page.getByText('Confirmado')).toHaveCount(2);
});

test('English: contacts that could not be saved say so with whom to call, and what was typed stays @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'hattiebrown', '/contact-info/contact-details');
  await page.route(`**${updateContactInformation.path}`, (route) => route.fulfill({ status: 503, body: 'broken' }));
  const mobile = page.getByLabel('Mobile phone');
  await mobile.fill('5125550188');
  await page.getByRole('button', { name: 'Save my changes' }).click();
  await proveByPin(page, 'en');
  const modal = page.getByRole('alertdialog', { name: 'We could not save your contact information' });
  await expect(modal).toContainText('1-800-555-0142');
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(mobile).toHaveValue('(512)555-0188');
});

test('English: without an active card both tabs say why nothing can be changed, and whom to call @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'earlsimmons', '/contact-info/contact-details');
  const why = page.getByText('You need an active card to change this');
  await expect(why).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mailing address' }).click();
  await expect(why).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change my address' })).toHaveCount(0);
  await expectAccessible(page);
});

test('English: once a year the dashboard asks whether the address is right; a wrong one leads to its change @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'hattiebrown');
  const question = page.getByRole('region', { name: 'Is this still your address?' });
  await expect(question.getByText('784 West Mitchell Road')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(page).toHaveURL(/\/contact-info\/address-details/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/dashboard');
  await expect(page.getByText('Available balance')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('Español: la pregunta por la dirección se contesta, y no vuelve al entrar otra vez @night', async ({ page }) => {
  await openAccount(page, 'es', 'hattiebrown');
  const question = page.getByRole('region', { name: '¿Sigue siendo esta su dirección?' });
  await question.getByRole('button', { name: 'Sí' }).click();
  await expect(question).toHaveCount(0);
  await openAccount(page, 'es', 'hattiebrown');
  await expect(page.getByText('Saldo disponible')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('English: a card goes to a new address after a code to an older phone; what was chosen is kept @night', async ({
  page,
  baseURL,
}) => {
  await openAccount(page, 'en', 'rosadelgado', '/card-replacement');
  await page.getByRole('radio', { name: /^Damaged/ }).check();
  await page.getByRole('radio', { name: /^Expedited/ }).check();
  await page.getByRole('button', { name: 'Change my address' }).click();
  await expect(page).toHaveURL(/\/contact-info\/address-details/);
  await proveByPin(page, 'en');
  await page.getByLabel('Street address or P.O. box').fill('77 Guadalupe St');
  await page.getByRole('button', { name: 'Check my address' }).click();
  await expectState(page, 'Your new address is saved');
  await page.getByRole('link', { name: 'Go on with your new card' }).click();

  await expect(page.getByRole('radio', { name: /^Damaged/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Expedited/ })).toBeChecked();
  await expect(page.getByText('77 Guadalupe St')).toBeVisible();
  await expect(page.getByText('Your address is new')).toBeVisible();
  await page.getByLabel('Yes, send it to this address').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Order my new card' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Card PIN/ })).toHaveCount(0);
  const code = await passcodeSentBy(new URL(baseURL ?? ''), '2105550101', () =>
    dialog.getByRole('button', { name: /^Text message/ }).click(),
  );
  await dialog.getByLabel('6-digit code').fill(code);
  await dialog.getByRole('button', { name: 'Verify my code' }).click();
  await expectState(page, 'Your new card is ordered');
  expect((await findPerson(page, 'rosadelgado')).cards).toHaveLength(2);
});

test('Español: sin ese código, una tarjeta robada se cierra igual y la nueva espera su llamada @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'jamescarter', '/contact-info/address-details');
  await page.getByRole('button', { name: 'Cambiar mi dirección' }).click();
  await proveByPin(page, 'es');
  await page.getByLabel('Calle y número, o apartado postal').fill('77 Main St');
  await page.getByRole('button', { name: 'Revisar mi dirección' }).click();
  await expectState(page, 'Guardamos su dirección nueva');
  await page.goto('/card-replacement?translateTo=ES');
  await page.getByRole('button', { name: 'No puedo recibir ese código' }).click();
  await expect(page.getByText('Llámenos, por favor.')).toBeVisible();
  await page.getByRole('radio', { name: /^Me la robaron/ }).check();
  await page.getByLabel('Sí, envíenla a esta dirección').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pedir mi tarjeta nueva' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByText('llámenos antes de que enviemos la tarjeta nueva').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/my-card?translateTo=ES');
  await expect(page.getByText('llámenos antes de que enviemos la tarjeta nueva').first()).toBeVisible();
  expect((await findPerson(page, 'jamescarter')).cards.map(({ cardStatusId }) => cardStatusId)).toEqual([6]);
});
