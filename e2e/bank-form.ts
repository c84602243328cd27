import type { Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';

const words = {
  en: {
    checking: 'Checking account',
    routing: 'Routing number',
    account: 'Account number',
    again: 'Account number, once more',
    bank: 'Name of the bank',
    add: 'Add this account',
  },
  es: {
    checking: 'Cuenta corriente',
    routing: 'Número de ruta',
    account: 'Número de cuenta',
    again: 'Número de cuenta, otra vez',
    bank: 'Nombre del banco',
    add: 'Agregar esta cuenta',
  },
} as const;

/** A bank account that somebody types. */
export const typedBank = { routing: '021000021', account: '123450006640', name: 'Mesquite Credit Union' };

/** Fills in the form of a bank account, and sends it. */
export async function addBank(
  page: Page,
  language: Language,
  bank: Partial<typeof typedBank> & { again?: string } = {},
) {
  const word = words[language];
  const { routing, account, name, again = bank.account ?? typedBank.account } = { ...typedBank, ...bank };
  await page.getByRole('radio', { name: word.checking }).check();
  await page.getByLabel(word.routing, { exact: true }).fill(routing);
  await page.getByLabel(word.account, { exact: true }).fill(account);
  await page.getByLabel(word.again, { exact: true }).fill(again);
  await page.getByLabel(word.bank, { exact: true }).fill(name);
  await page.getByRole('button', { name: word.add }).click();
}
