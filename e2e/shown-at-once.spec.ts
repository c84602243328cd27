import { expect, type Locator, type Page } from '@playwright/test';
import { giveConsent } from '@portal/contract/alerts/give-consent';
import { lockCard } from '@portal/contract/card/lock-card';
import { renameCard } from '@portal/contract/card/rename-card';
import type { Call } from '@portal/contract/define-call';
import { makeLetter } from '@portal/contract/documents/make-letter';
import { revokeLetter } from '@portal/contract/documents/revoke-letter';
import { updateDeliverySettings } from '@portal/contract/documents/update-delivery-settings';
import { updatePaperStatements } from '@portal/contract/documents/update-paper-statements';
import { updatePasscodeSetting } from '@portal/contract/passcode/update-passcode-setting';
import { removePasskey } from '@portal/contract/passkeys/remove-passkey';
import { renamePasskey } from '@portal/contract/passkeys/rename-passkey';
import { endOtherSessions } from '@portal/contract/profile/end-other-sessions';
import { updateAddress } from '@portal/contract/profile/update-address';
import { changeBankAccount } from '@portal/contract/transfer/change-bank-account';
import { isWriteOf } from './lost-answers/lose.ts';
import { isWalked, nameOf, type Walked } from './lost-answers/row.ts';
import { table } from './lost-answers/table.ts';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { plugIn } from './plug-in.ts';
import { demoPassword, logIn } from './portal/known-devices.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

/** From the moment in which the write is sent nothing can be read any more; the write itself is answered. */
const stopReadsAfter = (page: Page, row: Pick<Walked, 'call' | 'isIt'>) => {
  let isSent = false;
  return page.route('**/api/**', async (route) => {
    isSent ||= isWriteOf(row, route.request());
    if (isSent && route.request().method() === 'GET') await route.abort('connectionfailed');
    else await route.continue();
  });
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name });

/** The result on the page of each finished write, for those that are also walked with their answers lost. */
const shown: { call: Call; intent?: string; read: (page: Page) => Locator }[] = [
  { call: updatePasscodeSetting, intent: 'turn on', read: (page) => page.getByText('How it comes first') },
  { call: updatePaperStatements, read: button('Stop paper statements') },
  { call: updateDeliverySettings, read: (page) => page.getByText(/getting your documents by mail since/) },
  { call: makeLetter, read: (page) => page.getByRole('heading', { name: 'Proof of payments received' }) },
  { call: revokeLetter, read: (page) => page.getByText(/^Taken back on/) },
  { call: giveConsent, read: button('Turn texts on') },
  { call: lockCard, read: (page) => page.getByText('Your card is locked') },
  { call: renameCard, read: (page) => page.getByText('Groceries') },
  { call: updateAddress, read: (page) => page.getByText('77 Main St') },
  { call: changeBankAccount, intent: 'remove', read: button('Add this account') },
];

for (const [at, { call, intent, read }] of shown.entries()) {
  const row = table.filter(isWalked).find((walked) => walked.call === call && walked.intent === intent);
  if (row === undefined) throw new Error(`${call.name} is not walked`);
  test(`${nameOf(row)}: the page shows it though nothing can be read anew${nightIf(at % 4 > 0)}`, async ({ page }) => {
    await row.begin(page, 'again');
    await stopReadsAfter(page, row);
    await row.press(page, 'again');
    await expect(read(page).first()).toBeVisible();
  });
}

test('profile/end-other-sessions: the page shows it though nothing can be read anew @night', async ({ page }) => {
  await openAccount(page, 'en', 'jamescarter');
  await logIn(page.request, 'jamescarter', demoPassword);
  await page.goto('/devices?translateTo=EN');
  await stopReadsAfter(page, { call: endOtherSessions });
  await button('Sign out all other devices')(page).click();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
});

test('Español: un dispositivo cambia de nombre y se quita aunque no se pueda leer nada de nuevo @night', async ({
  page,
}) => {
  await plugIn(page);
  await openAccount(page, 'es', 'linhtran', '/fingerprint');
  await button('Agregar este dispositivo')(page).click();
  await proveByPin(page, 'es');
  await stopReadsAfter(page, { call: renamePasskey });
  await button('Cambiar nombre')(page).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Mi computadora');
  await button('Guardar el nombre')(page).click();
  await expect(page.getByRole('heading', { name: 'Mi computadora' })).toBeVisible();
  await stopReadsAfter(page, { call: removePasskey });
  await button('Quitar de Mi computadora')(page).click();
  await button('Sí, quitarlo')(page).click();
  await expect(page.getByRole('heading', { name: 'Mi computadora' })).toHaveCount(0);
});

test('another way is chosen before the page has read that the first is on: it says just that @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'hattiebrown', '/passcode');
  await stopReadsAfter(page, { call: updatePasscodeSetting });
  await button('Call: a voice')(page).click();
  await expect(page.getByText('From now on we ask for a code at every sign-in.')).toBeVisible();
  await page.getByRole('button', { name: /^Text message/ }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
});
