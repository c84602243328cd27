import type { Page } from '@playwright/test';
import { checkLetter } from '@portal/contract/documents/check-letter';
import { makeLetter } from '@portal/contract/documents/make-letter';
import { revokeLetter } from '@portal/contract/documents/revoke-letter';
import { openAccount } from '../open-account.ts';
import { visit } from '../portal-test.ts';
import type { Walked } from './row.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const nobodys = '0000-0000-0000-0000';

/** How many letters of one who makes them stand there, good or not. */
async function countLetters(page: Page, userId: string): Promise<number> {
  await openAccount(page, 'en', userId, '/letters');
  await page.getByRole('heading', { name: 'Proof of payments received' }).first().waitFor();
  return await page.getByRole('heading', { name: 'Proof of payments received' }).count();
}

/** Letters, and who checks one. */
export const letterRows: Walked[] = [
  {
    call: makeLetter,
    guard: 'key',
    begin: (page) => openAccount(page, 'en', 'hattiebrown', '/letters'),
    press: press('Make the letter'),
    again: press('Make the letter'),
    done: /Your letter is ready/,
    told: /Proof of payments received/,
    books: (page) => countLetters(page, 'hattiebrown'),
    inBooks: 'one letter',
    expected: 1,
  },
  {
    call: revokeLetter,
    guard: 'same',
    begin: async (page) => {
      await openAccount(page, 'en', 'jamescarter', '/letters');
      await press('Make the letter')(page);
      await page
        .getByRole('button', { name: /^Take back/ })
        .first()
        .click();
    },
    press: press('Yes, take it back'),
    again: press('Yes, take it back'),
    done: /The letter is taken back/,
    told: /Taken back on/,
    books: async (page) => {
      await countLetters(page, 'jamescarter');
      return await page.getByText(/^Taken back on/).count();
    },
    inBooks: 'the letter, taken back when it was first',
    expected: 1,
  },
  {
    call: checkLetter,
    guard: 'nothing',
    begin: async (page) => {
      await visit(page, '/check-letter?translateTo=EN');
      await page.getByLabel('Code of the letter').fill(nobodys);
    },
    press: press('Check the letter'),
    again: press('Check the letter'),
    lost: /again/,
    done: /We know no letter with this code/,
    told: /We know no letter with this code/,
    reopen: async (page) => {
      await page.getByLabel('Code of the letter').fill(nobodys);
      await press('Check the letter')(page);
    },
    books: async () => 0,
    inBooks: 'nothing but that somebody looked',
    expected: 0,
  },
];
