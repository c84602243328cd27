import type { Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { login } from '@portal/contract/session/login';
import { analyze } from '@portal/contract/step-up/analyze';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import { formatTypedDay } from '@portal/contract/time/strict-date';
import { findPerson, play } from '../demo-play.ts';
import { openAccount } from '../open-account.ts';
import { listDemoPeople } from '../portal/known-devices.ts';
import { signIn, visit } from '../portal-test.ts';
import type { Walked } from './row.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** The tasks that prove a person's identity: asking again gives the same answer, and spends no second try. */
export const proofRows: Walked[] = [
  {
    call: validatePin,
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'hattiebrown');
      await page.goto('/bank-account?translateTo=EN');
      await press('Remove this account')(page);
      await press('Yes, remove it')(page);
      await page.getByRole('button', { name: 'Card PIN' }).click();
      await page.getByLabel('4-digit PIN', { exact: true }).fill('2580');
    },
    press: press('Confirm'),
    again: press('Confirm'),
    done: /Your bank account is removed/,
    told: /Mesquite|ending in/,
    books: async () => 'none',
    inBooks: 'one proof, good once; a wrong PIN counts once',
    expected: 'none',
  },
  {
    call: analyze,
    intent: 'SSN and ZIP',
    guard: 'key',
    isIt: (body) => 'last4Ssn' in body,
    begin: async (page) => {
      await openAccount(page, 'en', 'linhtran');
      await page.goto('/change-pin?translateTo=EN');
      await page.getByLabel('New PIN', { exact: true }).fill('1397');
      await page.getByLabel('Type it again', { exact: true }).fill('1397');
      await press('Save this PIN')(page);
      await press('Social Security number and ZIP code')(page);
      const { ssn, zip } = await findPerson(page, 'linhtran');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Last 4 digits of your Social Security number', { exact: true }).fill(ssn.slice(-4));
      await dialog.getByLabel('ZIP code', { exact: true }).fill(zip);
    },
    press: press('Confirm'),
    again: press('Confirm'),
    done: /Your new PIN works/,
    told: /New PIN/,
    books: async (page) => {
      const card = (await findPerson(page, 'linhtran')).cards.find(
        ({ cardStatusId }) => cardStatusId === cardStatusIds.active,
      );
      const withdrawal = { kind: 'ATM', cardId: card?.cardId, amountCents: 2_000, pin: '1397' };
      return (await play(page, withdrawal)).isApproved;
    },
    inBooks: 'one proof, good once; nothing is done with it before the cardholder goes on',
    expected: { again: true, reload: false, back: false, tab: false },
  },
  {
    call: login,
    intent: 'sign in',
    guard: 'same',
    isIt: (body) => 'password' in body,
    begin: (page) => visit(page, '/?translateTo=EN'),
    press: (page) => signIn(page, 'en', 'earlsimmons'),
    again: press('Sign in'),
    done: /Earl/,
    told: /User ID/,
    books: async () => 'open',
    inBooks: 'a session that nobody uses ends by itself after 30 minutes',
    expected: 'open',
  },
  {
    call: verifyPerson,
    guard: 'same',
    begin: async (page) => {
      await visit(page, '/registration/card-info?translateTo=EN');
      const luis = (await listDemoPeople(new URL(page.url()))).find(({ name }) => name === 'Luis Ortega');
      await page.getByLabel('Last 4 digits of your card').fill(luis?.cards[0]?.last4Digit ?? '');
      await page.getByLabel('3-digit code (CVV)', { exact: true }).fill(luis?.cards[0]?.cvv ?? '');
      await page.getByLabel('Social Security number', { exact: true }).fill(luis?.ssn ?? '');
      await page.getByLabel('Date of birth').fill(formatTypedDay(luis?.birthDate ?? ''));
    },
    press: press('Continue'),
    again: press('Continue'),
    done: /Create your user ID and password/,
    told: /Register your card/,
    books: async () => 'none',
    inBooks: 'nothing but a proof that nobody uses; a wrong CVV that is sent again counts again',
    expected: 'none',
  },
];
