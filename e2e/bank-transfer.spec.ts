import { expect } from '@playwright/test';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { getBankAccount } from '@portal/contract/transfer/get-bank-account';
import { getTransferTerms } from '@portal/contract/transfer/get-transfer-terms';
import { listTransfers } from '@portal/contract/transfer/list-transfers';
import { expectAccessible } from './accessible.ts';
import { addBank, typedBank } from './bank-form.ts';
import { findNewCard, findWrongAmounts, play } from './demo-play.ts';
import { expectState } from './expect-state.ts';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

test('Español: una cantidad que no se puede enviar se explica junto al campo @night', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado', '/card-to-bank-transfer');
  const amount = page.getByLabel('¿Cuánto quiere enviar?');
  for (const [typed, problem] of [
    ['', 'Este dato es obligatorio'],
    ['0.50', 'Es menos que el monto mínimo.'],
    ['999999', 'Es más que su saldo menos el cargo.'],
    ['mucho', 'Escriba un monto como'],
  ] as const) {
    await amount.fill(typed);
    await page.getByRole('button', { name: 'Revisar mi envío' }).click();
    await expect(page.getByRole('alert')).toContainText(problem);
    await expect(amount).toHaveValue(typed);
  }
  await expectAccessible(page);
});

test('Español: Rosa envía dinero a su banco, y lo ve en la lista', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado');
  await page.getByRole('link', { name: /^Enviar al banco \$1\.50/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envíe dinero a su banco');
  const amount = page.getByLabel('¿Cuánto quiere enviar?');
  await amount.fill('20');
  await expect(page.getByRole('region', { name: 'Qué va a pasar' })).toContainText('$20.00');
  await page.getByRole('button', { name: 'Revisar mi envío' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revise su envío');
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('link', { name: 'Cambiar algo' }).click();
  await expect(amount).toHaveValue('20');
  await page.getByRole('button', { name: 'Revisar mi envío' }).click();
  await page.reload();
  await expect(page.locator('.review__row--total')).toContainText('$21.50');
  await expect(page.getByText('Después de confirmar, no podrá cancelar')).toBeVisible();
  await expectAccessible(page);

  const send = page.getByRole('button', { name: 'Enviar $20.00 a mi banco' });
  await send.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(send).toBeVisible();
  await send.click();
  await proveByPin(page, 'es');
  await expectState(page, 'Su dinero va en camino');
  await expect(page.getByText('Número del envío')).toBeVisible();
  await page.reload();
  await expect(page.locator('.review__row--total')).toContainText('$21.50');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ver lo que envió antes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sus envíos');
  const first = page.locator('main li').first();
  await expect(first).toContainText('$20.00');
  await expect(first).toContainText('Confirmado');
  await first.getByText('Detalles del envío').click();
  await expect(first).toContainText('$21.50');
  await expectAccessible(page);
});

test('English: what was spent meanwhile cannot be sent, and the figures of the page are right again @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'rosadelgado');
  const { cardId } = await findNewCard(page, 'rosadelgado');
  await page.goto('/card-to-bank-transfer?translateTo=EN');
  const limits = page.getByText(/^From \$1\.00 up to/);
  const before = (await limits.textContent()) ?? '';
  const most = /up to \$([\d,.]+\d)/.exec(before)?.[1] ?? '';
  await page.getByLabel('How much do you want to send?').fill(most);
  await page.getByRole('button', { name: 'Review my transfer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your transfer');
  await play(page, { kind: 'PURCHASE', cardId, amountCents: 500, merchant: 'Plaza Foods' });
  await page.getByRole('button', { name: `Send $${most} to my bank` }).click();
  await proveByPin(page, 'en');
  await expect(page.getByRole('alert')).toContainText('This is more than your balance minus the fee.');
  await expect(limits).not.toHaveText(before);
  await expect(page.getByLabel('How much do you want to send?')).toHaveValue(most);
  await expectAccessible(page);
});

test('English: Hattie types wrong amounts three times, and is led to add her account again @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'hattiebrown');
  await page.getByRole('link', { name: 'Send to bank' }).first().click();
  await page.getByRole('link', { name: 'Confirm my bank account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your bank account');
  const [first, second] = [page.getByLabel('First'), page.getByLabel('Second')];
  const confirm = page.getByRole('button', { name: 'Confirm my account' });
  await first.fill('17');
  await second.fill('17');
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('We sent two different amounts.');
  await second.fill('75');
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('Enter the cents, from 1 to 49.');
  await expect(page.locator('.tries')).toHaveCount(0);
  await expectAccessible(page);

  const wrong = await findWrongAmounts(page, 'hattiebrown');
  await first.fill(wrong[0]);
  await second.fill(wrong[1]);
  await confirm.click();
  await expect(page.locator('.tries').getByText('You have 2 tries left')).toBeVisible();
  for (const [at, field] of [first, second].entries()) {
    await expect(field).toHaveValue(wrong[at] ?? '');
    await expect(field).toHaveAccessibleDescription(/^These are not the amounts that we sent\./);
  }
  await expectAccessible(page);
  await confirm.click();
  await expect(page.locator('.tries').getByText('You have 1 try left')).toBeVisible();
  await confirm.click();
  await expect(page.getByText('The amounts were wrong 3 times')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add my account again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your bank account');
  await expect(page.getByText('You confirm the new account, too')).toBeVisible();
  await addBank(page, 'en', { account: '55501234' });
  await proveByPin(page, 'en');
  await expect(page.getByText('Checking ending in 1234, Mesquite Credit Union')).toBeVisible();
  await page.goto('/bank-account?translateTo=EN');
  await expect(page.getByRole('button', { name: 'Change this account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the steps' })).toBeVisible();
});

test('Español: James agrega una cuenta y la quita; su número no queda en el navegador', async ({ page }) => {
  await openAccount(page, 'es', 'jamescarter', '/card-to-bank-transfer');
  await page.getByRole('link', { name: 'Agregar mi cuenta de banco' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agregue su cuenta de banco');
  await expect(page.getByText('Dónde están los números')).toBeVisible();
  await addBank(page, 'es', { routing: '021000022', again: '999' });
  await expect(page.getByRole('alert')).toContainText('Número de ruta');
  await expect(page.getByRole('alert')).toContainText('Los dos números de cuenta no son iguales.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Gastos' }).click();
  await page.getByRole('button', { name: 'Quedarme en esta página' }).click();
  await addBank(page, 'es');
  await proveByPin(page, 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme su cuenta de banco');
  await expect(page.getByText('Dos depósitos pequeños van en camino')).toBeVisible();
  const kept = await page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) =>
      Array.from(storage, (_, at) => storage.getItem(storage.key(at) ?? '')),
    ),
  );
  expect(kept.join()).not.toContain(typedBank.account);

  await page.goto('/bank-account?translateTo=ES');
  await page.getByRole('button', { name: 'Quitar esta cuenta' }).click();
  await page.getByRole('button', { name: 'Dejarla' }).click();
  await expect(page.getByRole('button', { name: 'Quitar esta cuenta' })).toBeFocused();
  await page.getByRole('button', { name: 'Quitar esta cuenta' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sí, quitarla' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByText('Quitamos su cuenta de banco')).toBeVisible();
});

for (const { userId, language, heading, way } of [
  { userId: 'walterboone', language: 'en', heading: 'This card cannot send money now', way: 'See my card' },
  {
    userId: 'earlsimmons',
    language: 'es',
    heading: 'Esta tarjeta no puede enviar dinero ahora',
    way: 'Ver mi tarjeta',
  },
] as const) {
  test(`${userId}, whose card cannot send, is led to what can be done (${language})${nightIf(language === 'en')}`, async ({
    page,
  }) => {
    await openAccount(page, language, userId);
    for (const path of ['/card-to-bank-transfer', '/bank-account']) {
      await page.goto(`${path}?translateTo=${language.toUpperCase()}`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.locator('main form')).toHaveCount(0);
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: way }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/my-card');
  });
}

test('English: what could not be loaded says so, and is read anew when asked @night', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado');
  for (const { call, path, failed, loaded } of [
    {
      call: getBankAccount,
      path: '/card-to-bank-transfer',
      failed: 'We could not load your bank account',
      loaded: 'How much do you want to send?',
    },
    {
      call: getTransferTerms,
      path: '/card-to-bank-transfer',
      failed: 'We could not load your bank account',
      loaded: 'How much do you want to send?',
    },
    {
      call: listTransfers,
      path: '/transfers',
      failed: 'We could not load your transfers',
      loaded: 'It is in your bank account.',
    },
  ]) {
    await page.route(`**${call.path}?*`, (route) => route.abort());
    await page.goto(`${path}?translateTo=EN`);
    await expect(page.getByRole('alert')).toContainText(failed);
    await page.unroute(`**${call.path}?*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(loaded).first()).toBeVisible();
  }
});

test('Español: una cuenta que ya no está confirmada no se cobra, y no se pide otra prueba @night', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado', '/card-to-bank-transfer');
  await page.getByLabel('¿Cuánto quiere enviar?').fill('5');
  await page.getByRole('button', { name: 'Revisar mi envío' }).click();
  // Another tab has changed the account since this one was drawn.
  const refusal = { code: 905, message: 'No se hizo la transferencia.', shortMessage: 'bank account not verified' };
  const json = { status: 900, statusType: 'REFUSED', message: refusal.message, errors: { messages: [refusal] } };
  await page.route(`**${confirmTransfer.path}`, (route) => route.fulfill({ status: 400, json }));
  await page.getByRole('button', { name: 'Enviar $5.00 a mi banco' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByRole('alert')).toContainText('No se hizo la transferencia.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});
