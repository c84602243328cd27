import type { Page } from '@playwright/test';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { deleteAccount } from '@portal/contract/profile/delete-account';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { changePassword } from '@portal/contract/session/change-password';
import { login } from '@portal/contract/session/login';
import { formatTypedDay } from '@portal/contract/time/strict-date';
import { openAccount } from '../open-account.ts';
import { listDemoPeople, passcodeSentBy } from '../portal/known-devices.ts';
import { signInFromNewDevice, visit } from '../portal-test.ts';
import type { Walked } from './row.ts';

const newPassword = 'Otro#9274';
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const addressOf = (page: Page) => new URL(page.url());

async function personOf(page: Page, name: string) {
  const person = (await listDemoPeople(addressOf(page))).find((each) => each.name === name || each.userId === name);
  if (!person) throw new Error(`no ${name} in the demo`);
  return person;
}

/** Tells whether a password is right, as a device that nobody knows is told. */
async function isRight(page: Page, userId: string, password: string): Promise<boolean> {
  const headers = { channel: 'WEB', 'x-api-key': 'demo', 'x-gateway-key': 'demo' };
  return (await page.request.post(login.path, { headers, data: { userId, password } })).ok();
}

const textMe = (page: Page) => page.getByRole('button', { name: /^Text message/ }).click();

/** Signs in from a device that nobody knows, as far as the choice of how the code is sent. */
async function beginLogin(page: Page): Promise<void> {
  await visit(page, '/?translateTo=EN');
  await signInFromNewDevice(page, 'en', 'walterboone');
  await page.getByRole('heading', { name: "Confirm it's you" }).waitFor();
}

/** The code that goes out when the button is pressed, typed in. */
async function typeCode(page: Page, mobileNumber: string): Promise<void> {
  const code = await passcodeSentBy(addressOf(page), mobileNumber, () => textMe(page));
  await page.getByLabel('6-digit code').fill(code);
}

/** Codes that Walter's phone has got. */
async function countCodes(page: Page): Promise<number> {
  const { mobileNumber } = await personOf(page, 'walterboone');
  const messages = await (await page.request.get(`/demo/messages?to=${mobileNumber}`)).json();
  return (messages as { text: string }[]).filter(({ text }) => /\b\d{6}\b/.test(text)).length;
}
let codesBefore = 0;

/** The tasks that open an account, or give the way back into it. */
export const accessRows: Walked[] = [
  {
    call: changePassword,
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'linhtran');
      await page.goto('/change-password?translateTo=EN');
      await page.getByLabel('Current password', { exact: true }).fill('Clara#4826');
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('New password again', { exact: true }).fill(newPassword);
    },
    press: press('Save my new password'),
    again: press('Save my new password'),
    done: /Your password is changed/,
    told: /Your password is changed/,
    books: (page) => isRight(page, 'linhtran', newPassword),
    inBooks: 'the new password counts; no try is spent',
    expected: true,
  },
  {
    call: confirmRegistration,
    guard: 'key',
    begin: async (page) => {
      await visit(page, '/registration/card-info?translateTo=EN');
      const grace = await personOf(page, 'Grace Kim');
      await page.getByLabel('Last 4 digits of your card').fill(grace.cards[0]?.last4Digit ?? '');
      await page.getByLabel('3-digit code (CVV)', { exact: true }).fill(grace.cards[0]?.cvv ?? '');
      await page.getByLabel('Social Security number', { exact: true }).fill(grace.ssn);
      await page.getByLabel('Date of birth').fill(formatTypedDay(grace.birthDate));
      await press('Continue')(page);
      await page.getByLabel('User ID', { exact: true }).fill('gracekim53');
      await page.getByLabel('Password', { exact: true }).fill('Green#Porch47');
      await page.getByLabel('Type the password again', { exact: true }).fill('Green#Porch47');
      await page.getByLabel('Email').fill('grace@mail.example');
      await page.getByLabel('Mobile phone').fill('2105550166');
      await press('Continue to review')(page);
      await page.getByRole('link', { name: 'My details are right' }).click();
      await page.getByLabel('I accept the Terms of Use').check();
      await page.getByLabel('I agree to get documents').check();
      await press('Accept and continue')(page);
      await page.getByRole('heading', { name: 'How should we send your code?' }).waitFor();
      await typeCode(page, grace.mobileNumber);
    },
    press: press('Verify my code'),
    again: press('Verify my code'),
    done: /Your online account is ready/,
    told: /Your online account is ready/,
    books: async (page) => (await personOf(page, 'Grace Kim')).userId,
    inBooks: 'one account',
    expected: 'gracekim53',
  },
  {
    call: resetPassword,
    intent: 'set',
    guard: 'key',
    isIt: (body) => 'password' in body,
    begin: async (page) => {
      await visit(page, '/reset-password?translateTo=EN');
      const samuel = await personOf(page, 'samuelreed');
      await page.getByLabel('User ID', { exact: true }).fill('samuelreed');
      await page.getByLabel('Last 4 digits of your card').fill(samuel.cards[0]?.last4Digit ?? '');
      await page.getByLabel('Social Security number', { exact: true }).fill(samuel.ssn);
      await press('Continue')(page);
      await typeCode(page, samuel.mobileNumber);
      await press('Verify my code')(page);
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('New password again', { exact: true }).fill(newPassword);
    },
    press: press('Save my new password'),
    again: press('Save my new password'),
    done: /Your new password is set/,
    told: /Your new password is set/,
    books: (page) => isRight(page, 'samuelreed', newPassword),
    inBooks: 'the new password counts',
    expected: true,
  },
  {
    call: confirmPasscode,
    intent: 'sign in',
    guard: 'key',
    begin: async (page) => {
      await beginLogin(page);
      await typeCode(page, (await personOf(page, 'walterboone')).mobileNumber);
    },
    press: press('Verify my code'),
    again: press('Verify my code'),
    done: /Walter/,
    told: /Your code was right, but our answer did not reach you\. Please sign in again\./,
    books: async () => 'open',
    inBooks: 'one session; after a reload one that nobody uses, which ends by itself',
    expected: 'open',
  },
  {
    call: sendPasscode,
    guard: 'words',
    begin: async (page) => {
      await beginLogin(page);
      codesBefore = await countCodes(page);
    },
    press: textMe,
    // The field for the code that came is there, and takes it.
    again: async (page) => {
      const { mobileNumber } = await personOf(page, 'walterboone');
      const [newest] = (await (await page.request.get(`/demo/messages?to=${mobileNumber}`)).json()) as {
        text: string;
      }[];
      await page.getByLabel('6-digit code').fill(/\d{6}/.exec(newest?.text ?? '')?.[0] ?? '');
      await press('Verify my code')(page);
    },
    lost: /No answer came, so we do not know whether the code went out\. If it comes, type it here\./,
    done: /Walter/,
    told: /Enter the code we texted you/,
    books: async (page) => (await countCodes(page)) - codesBefore,
    inBooks: 'one code',
    expected: 1,
  },
  {
    call: deleteAccount,
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'earlsimmons', '/delete-account');
      await page.getByLabel('Your password', { exact: true }).fill('Clara#4826');
    },
    press: press('Delete my online account'),
    again: press('Delete my online account'),
    lost: /We do not know yet whether your online account was deleted/,
    done: /Your online account is deleted/,
    told: /Your online account is deleted/,
    books: async (page) => (await personOf(page, 'Earl Simmons')).userId ?? 'none',
    inBooks: 'the account is deleted, its card and money as before',
    expected: 'none',
  },
];
