import { expect, type Page } from '@playwright/test';
import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import { changeBankAccount } from '@portal/contract/transfer/change-bank-account';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { verifyBankAccount } from '@portal/contract/transfer/verify-bank-account';
import { addBank } from '../bank-form.ts';
import { findPerson, findWrongAmounts } from '../demo-play.ts';
import { openAccount } from '../open-account.ts';
import { proveByPin } from '../prove-it.ts';
import type { Walked, Way } from './row.ts';

/** An amount for each way, so that each has books of its own. */
const amountOf = { again: 21, reload: 22, back: 23, tab: 24 } as const satisfies Record<Way, number>;

async function review(page: Page, way: Way): Promise<void> {
  await page.getByLabel('How much do you want to send?').fill(String(amountOf[way]));
  await page.getByRole('button', { name: 'Review my transfer' }).click();
}

const send = (page: Page, way: Way) =>
  page.getByRole('button', { name: `Send $${amountOf[way]}.00 to my bank` }).click();

/** A part for each way. */
const partOf = { again: 1, reload: 2, back: 3, tab: 4 } as const satisfies Record<Way, number>;

async function fillPart(page: Page, way: Way): Promise<void> {
  await page.getByRole('button', { name: 'Set money aside' }).click();
  await page.getByLabel('What is it for?').fill('Rent');
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(partOf[way]));
}

const setAside = (page: Page) => page.getByRole('button', { name: 'Set it aside' }).click();

const isQuestion = (body: Record<string, unknown>) => 'dryRun' in body;

/** The tasks that move money, or set where it goes. */
export const moneyRows: Walked[] = [
  {
    call: confirmTransfer,
    guard: 'key',
    isIt: (body) => !isQuestion(body),
    begin: async (page, way) => {
      await openAccount(page, 'en', 'rosadelgado');
      await page.goto('/card-to-bank-transfer?translateTo=EN');
      await review(page, way);
    },
    press: async (page, way) => {
      await send(page, way);
      await proveByPin(page, 'en');
    },
    again: send,
    done: /Your money is on its way/,
    told: /You sent \$2\d\.00 (just now|\d minutes? ago)/,
    reopen: async (page, way) => {
      const reviewed = page.getByRole('heading', { name: 'Check your transfer' });
      const amount = page.getByLabel('How much do you want to send?');
      await expect(amount.or(reviewed)).toBeVisible();
      if (await amount.isVisible()) await review(page, way);
    },
    books: async (page, way) => {
      await page.goto('/transfers?translateTo=EN&books');
      await expect(page.locator('main li').first()).toBeVisible();
      return await page
        .locator('main li')
        .filter({ hasText: `$${amountOf[way]}.00` })
        .count();
    },
    inBooks: 'one transfer, one fee',
    expected: 1,
  },
  {
    call: setMoneyAside,
    guard: 'key',
    begin: async (page, way) => {
      await openAccount(page, 'en', 'rosadelgado');
      await page.goto('/set-aside?translateTo=EN');
      await fillPart(page, way);
    },
    press: setAside,
    again: setAside,
    done: /\$\d\.00 is set aside for Rent/,
    told: /Rent\s*Since\s[\s\S]+\$\d\.00/,
    books: async (page, way) => {
      await page.goto('/set-aside?translateTo=EN&books');
      await expect(page.getByRole('heading', { name: 'What you set aside' })).toBeVisible();
      return await page
        .locator('main li.part')
        .filter({ hasText: `$${partOf[way]}.00` })
        .count();
    },
    inBooks: 'one part',
    expected: 1,
  },
  {
    call: changeBankAccount,
    intent: 'add',
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'jamescarter');
      await page.goto('/bank-account?translateTo=EN');
    },
    press: async (page) => {
      await addBank(page, 'en');
      await proveByPin(page, 'en');
    },
    again: (page) => page.getByRole('button', { name: 'Add this account' }).click(),
    done: /Confirm your bank account/,
    told: /Checking ending in 6640/,
    books: async (page) => (await findPerson(page, 'jamescarter')).bankAccounts.length,
    inBooks: 'one bank account, one pair of deposits',
    expected: 1,
  },
  {
    call: changeBankAccount,
    intent: 'remove',
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'rosadelgado');
      await page.goto('/bank-account?translateTo=EN');
      await page.getByRole('button', { name: 'Remove this account' }).click();
    },
    press: async (page) => {
      await page.getByRole('button', { name: 'Yes, remove it' }).click();
      await proveByPin(page, 'en');
    },
    again: (page) => page.getByRole('button', { name: 'Yes, remove it' }).click(),
    done: /Your bank account is removed/,
    told: /Add your bank account/,
    books: async (page) => {
      await page.goto('/bank-account?translateTo=EN');
      await expect(page.getByRole('button', { name: 'Add this account' })).toBeVisible();
      return 'none';
    },
    inBooks: 'no bank account',
    expected: 'none',
  },
  {
    call: verifyBankAccount,
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'hattiebrown');
      await page.goto('/bank-verification-steps?translateTo=EN');
      const [first, second] = await findWrongAmounts(page, 'hattiebrown');
      await page.getByLabel('First').fill(first);
      await page.getByLabel('Second').fill(second);
    },
    press: (page) => page.getByRole('button', { name: 'Confirm my account' }).click(),
    again: (page) => page.getByRole('button', { name: 'Confirm my account' }).click(),
    done: /These are not the amounts that we sent/,
    told: /You have 2 tries left/,
    books: async (page) => {
      await page.goto('/bank-verification-steps?translateTo=EN');
      return await page
        .getByText(/You have \d/)
        .first()
        .textContent();
    },
    inBooks: 'one wrong try, not two',
    expected: 'You have 2 tries left',
  },
];
