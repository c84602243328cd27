import { expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { expectAccessible } from './accessible.ts';
import { passcodeSentBy } from './portal/known-devices.ts';

const words = {
  en: {
    pin: /^Card PIN/,
    ssn: /^Social Security number and ZIP code/,
    pinLabel: '4-digit PIN',
    last4: 'Last 4 digits of your Social Security number',
    zip: 'ZIP code',
    confirm: 'Confirm',
    text: /^Text message/,
    code: '6-digit code',
    verify: 'Verify my code',
  },
  es: {
    pin: /^PIN de la tarjeta/,
    ssn: /^Número de Seguro Social y código postal/,
    pinLabel: 'PIN de 4 dígitos',
    last4: 'Últimos 4 dígitos de su Seguro Social',
    zip: 'Código postal',
    confirm: 'Confirmar',
    text: /^Mensaje de texto/,
    code: 'Código de 6 dígitos',
    verify: 'Verificar mi código',
  },
} as const;

/** Shows by the card's PIN that it is the cardholder. */
export async function proveByPin(page: Page, language: Language, pin = '2580'): Promise<void> {
  const word = words[language];
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: word.pin }).click();
  await page.getByLabel(word.pinLabel, { exact: true }).fill(pin);
  await page.getByRole('button', { name: word.confirm }).click();
}

/** Shows it by SSN and ZIP, where the card has no PIN that could: the dialog must not offer it. */
export async function proveBySsn(page: Page, language: Language, ssn: string, zip: string): Promise<void> {
  const word = words[language];
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: word.ssn })).toBeVisible();
  await expect(dialog.getByRole('button', { name: word.pin })).toHaveCount(0);
  await dialog.getByRole('button', { name: word.ssn }).click();
  await dialog.getByLabel(word.last4, { exact: true }).fill(ssn.slice(-4));
  await dialog.getByLabel(word.zip, { exact: true }).fill(zip);
  await page.getByRole('button', { name: word.confirm }).click();
}

/** Shows it by a code that is texted, where the ways are offered: in the dialog, or on the page of a sign-in. */
export async function proveByText(page: Page, language: Language, mobileNumber: string): Promise<void> {
  const word = words[language];
  const send = page.getByRole('button', { name: word.text });
  const code = await passcodeSentBy(new URL(page.url()), mobileNumber, () => send.click());
  await page.getByLabel(word.code).fill(code);
  await page.getByRole('button', { name: word.verify }).click();
}
