import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { deleteAccount } from '@portal/contract/profile/delete-account';
import { formatTypedDay } from '@portal/contract/time/strict-date';
import { listTransfers } from '@portal/contract/transfer/list-transfers';
import { expectAccessible } from './accessible.ts';
import { messagesTo } from './messages-to.ts';
import { openAccount } from './open-account.ts';
import { listDemoPeople, passcodeSentBy } from './portal/known-devices.ts';
import { signIn, test, visit } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

const path = `**${deleteAccount.path}`;

async function personOf(page: Page, name: string) {
  const person = (await listDemoPeople(new URL(page.url()))).find((each) => each.name === name);
  if (!person) throw new Error(`no ${name} in the demo`);
  return person;
}

test('English: a new card, two small amounts and statements on paper are listed; who has none of it reads so @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'jamescarter', '/delete-account');
  const list = page.getByRole('region', { name: 'What is still under way' });
  await expect(list.getByText('Nothing is under way now.')).toBeVisible();
  await page.goto('/paper-statements?translateTo=EN');
  await page.getByRole('button', { name: 'Get paper statements' }).click();
  await page.getByRole('button', { name: /^Yes, for/ }).click();
  await expect(page.getByText('Paper statements are on.')).toBeVisible();
  await page.goto('/delete-account?translateTo=EN');
  await expect(list.getByText(/^Your paper statements still come by mail/)).toBeVisible();

  await openAccount(page, 'en', 'linhtran', '/delete-account');
  await expect(list.getByText(/^Your card ending in 2264 is in the mail/)).toBeVisible();
  await openAccount(page, 'en', 'hattiebrown', '/delete-account');
  await expect(list.getByText(/^Two small amounts are on their way to your bank account/)).toBeVisible();
  await expectAccessible(page);
});

test('English: deleted with the password, told at once, and registered again with the same user ID', async ({
  page,
}) => {
  await openAccount(page, 'en', 'hattiebrown', '/delete-account');
  const person = await personOf(page, 'Hattie Brown');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my online account' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Your password', { exact: true }).fill('Wrong#4826');
  await page.getByRole('button', { name: 'Delete my online account' }).click();
  await expect(page.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your password', { exact: true }).fill('Clara#4826');
  await page.getByRole('button', { name: 'Delete my online account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Your online account is deleted' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('');
  await expect(async () => {
    const told = await messagesTo(page, person.email);
    expect(told[0]).toMatchObject({ subject: 'Your online account was deleted' });
  }).toPass();

  await signIn(page, 'en', 'hattiebrown');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect((await personOf(page, 'Hattie Brown')).userId).toBeFalsy();

  await visit(page, '/registration/card-info?translateTo=EN');
  const card = person.cards.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active);
  await page.getByLabel('Last 4 digits of your card').fill(card?.last4Digit ?? '');
  await page.getByLabel('3-digit code (CVV)', { exact: true }).fill(card?.cvv ?? '');
  await page.getByLabel('Social Security number', { exact: true }).fill(person.ssn);
  await page.getByLabel('Date of birth').fill(formatTypedDay(person.birthDate));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('User ID', { exact: true }).fill('hattiebrown');
  await page.getByLabel('Password', { exact: true }).fill('Green#Porch47');
  await page.getByLabel('Type the password again', { exact: true }).fill('Green#Porch47');
  await page.getByLabel('Email').fill('hattie@mail.example');
  await page.getByLabel('Mobile phone').fill(person.mobileNumber);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await page.getByRole('link', { name: 'My details are right' }).click();
  await page.getByLabel('I accept the Terms of Use').check();
  await page.getByLabel('I agree to get documents').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.getByRole('heading', { name: 'How should we send your code?' }).waitFor();
  const code = await passcodeSentBy(new URL(page.url()), person.mobileNumber, () =>
    page.getByRole('button', { name: /^Text message/ }).click(),
  );
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page.getByText(/Your online account is ready/)).toBeVisible();
  expect((await personOf(page, 'Hattie Brown')).userId).toBe('hattiebrown');
});

test('Español: la página dice lo que sigue en curso, con sus montos, y qué hacer si no se pudo cargar @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado', '/card-to-bank-transfer');
  for (const amount of ['20', '30']) {
    await page.goto('/card-to-bank-transfer?translateTo=ES');
    await page.getByLabel('¿Cuánto quiere enviar?').fill(amount);
    await page.getByRole('button', { name: 'Revisar mi envío' }).click();
    await page.getByRole('button', { name: `Enviar $${amount}.00 a mi banco` }).click();
    await proveByPin(page, 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su dinero va en camino');
  }
  await page.getByRole('link', { name: 'Ver lo que envió antes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sus envíos');
  const newest = page.locator('main li').first();
  await newest.getByRole('button', { name: 'Yo no hice esto' }).click();
  await newest.getByRole('button', { name: 'Sí, detenerlo' }).click();
  await expect(newest).toContainText('En espera');

  await page.route(`**${listTransfers.path}*`, (route) => route.abort());
  await page.goto('/delete-account?translateTo=ES');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar lo que sigue en curso' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Borrar mi cuenta en línea' })).toBeEnabled();
  await expectAccessible(page);
  await page.unroute(`**${listTransfers.path}*`);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  const list = page.getByRole('region', { name: 'Lo que sigue en curso' });
  await expect(list.getByText(/^\$20\.00 van en camino a su cuenta de banco/)).toBeVisible();
  await expect(list.getByText(/^Un envío de \$30\.00 .* está en espera/)).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Ver mis envíos' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/transfers');
});

test('Español: si falla, se dice que no se borró nada; si la respuesta se pierde, se averigua @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado', '/delete-account');
  await page.route(path, (route) => route.fulfill({ status: 503, body: 'broken' }));
  const send = async () => {
    await page.getByLabel('Su contraseña', { exact: true }).fill('Clara#4826');
    await page.getByRole('button', { name: 'Borrar mi cuenta en línea' }).click();
  };
  await send();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos borrar su cuenta en línea');
  await expect(page.getByText('No se borró nada y su cuenta está como antes.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a su cuenta' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  await expect(page.getByText('Saldo disponible').first()).toBeVisible();
  await page.goBack();
  await send();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borrar mi cuenta en línea');

  await page.unroute(path);
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send();
  await expect(page.getByRole('alertdialog', { name: 'Su cuenta en línea está borrada' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect((await personOf(page, 'Rosa Delgado')).userId).toBeFalsy();
});

test('English: without a connection nobody knows yet, and the page says so @night', async ({ page, context }) => {
  await openAccount(page, 'en', 'linhtran', '/delete-account');
  await page.getByLabel('Your password', { exact: true }).fill('Clara#4826');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete my online account' }).click();
  await expect(page.getByText(/We do not know yet whether your online account was deleted/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await expect(page.getByText('Available balance').first()).toBeVisible();
});
