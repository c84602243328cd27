import type { Page } from '@playwright/test';
import { confirmAddress } from '@portal/contract/profile/confirm-address';
import { updateAddress } from '@portal/contract/profile/update-address';
import { updateContactInformation } from '@portal/contract/profile/update-contact-information';
import { openAccount } from '../open-account.ts';
import { proveByPin } from '../prove-it.ts';
import type { Walked } from './row.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** Cancels the proof: leaving while the address is edited asks for a new one, and the answer stands behind that dialog. */
const cancelProof = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

/** The tasks that correct a cardholder's own data: of a cardholder whose PIN no earlier row changes. */
export const profileRows: Walked[] = [
  {
    call: updateAddress,
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'jamescarter', '/contact-info/address-details');
      await press('Change my address')(page);
      await proveByPin(page, 'en');
      await page.getByLabel('Street address or P.O. box').fill('77 Main St');
    },
    press: press('Check my address'),
    again: press('Check my address'),
    done: /Your new address is saved/,
    told: /77 Main St/,
    reopen: cancelProof,
    books: async (page) => {
      const messages = await page.request.get('/demo/messages?to=james.carter@example.com');
      const subjects = ((await messages.json()) as { subject: string }[]).map(({ subject }) => subject);
      return subjects.filter((subject) => subject === 'Your mailing address changed').length;
    },
    inBooks: 'the new address; its cardholder is told once',
    expected: 1,
  },
  {
    call: updateContactInformation,
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'jamescarter', '/contact-info/contact-details');
      await page.getByLabel('Email', { exact: true }).fill('james@mail.example');
    },
    press: async (page) => {
      await press('Save my changes')(page);
      await proveByPin(page, 'en');
    },
    again: press('Save my changes'),
    done: /Confirm your new contact/,
    told: /Not confirmed yet/,
    books: async (page) => {
      await page.goto('/contact-info/contact-details?translateTo=EN&books');
      return await page.getByLabel('Email', { exact: true }).inputValue();
    },
    inBooks: 'the new contact, to be confirmed; the one of before counts',
    expected: 'james@mail.example',
  },
  {
    call: confirmAddress,
    guard: 'same',
    begin: (page) => openAccount(page, 'en', 'hattiebrown'),
    press: press('Yes'),
    again: press('Yes'),
    done: /Available balance/,
    told: /Available balance/,
    books: async (page) => {
      await openAccount(page, 'en', 'hattiebrown');
      await page.getByText('Available balance').waitFor();
      return await page.getByText('Is this still your address?').count();
    },
    inBooks: 'the address is confirmed, and not asked about again',
    expected: 0,
  },
];
