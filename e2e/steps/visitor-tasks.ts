import { expect, type Page } from '@playwright/test';
import { formatTypedDay } from '@portal/contract/time/strict-date';
import { beKnownTo, demoPassword, listDemoPeople, passcodeSentBy } from '../portal/known-devices.ts';
import type { Steps } from './count.ts';
import { button, field, link, type Task } from './task.ts';

async function findPerson(page: Page, name: string) {
  const person = (await listDemoPeople(new URL(page.url()))).find((each) => each.name === name);
  const card = person?.cards[0];
  if (!person || !card) throw new Error(`no ${name} with a card in the demo`);
  return { ...person, card };
}

/** Has a code sent by text, types it and goes on. */
async function typeCode({ press, fill }: Steps, page: Page, mobileNumber: string): Promise<void> {
  const send = () => press(button(page, /^Text message/));
  await fill(field(page, '6-digit code'), await passcodeSentBy(new URL(page.url()), mobileNumber, send));
  await press(button(page, 'Verify my code'));
}

const signIn: Task['go'] = async ({ fill, press, see }, page) => {
  await beKnownTo(page, 'linhtran');
  await fill(field(page, 'User ID'), 'linhtran');
  await fill(field(page, 'Password'), demoPassword);
  await press(button(page, 'Sign in'));
  await see(page.getByText('Available balance'));
};

const register: Task['go'] = async (steps, page) => {
  const { press, fill, see } = steps;
  const grace = await findPerson(page, 'Grace Kim');
  await press(link(page, 'Register my card'));
  await press(link(page, 'Start my registration'));
  await fill(field(page, 'Last 4 digits of your card'), grace.card.last4Digit);
  await fill(field(page, '3-digit code (CVV)'), grace.card.cvv);
  await fill(field(page, 'Social Security number'), grace.ssn);
  await fill(field(page, 'Date of birth'), formatTypedDay(grace.birthDate));
  await press(button(page, 'Continue'));
  await fill(field(page, 'User ID'), 'gracekim53');
  await fill(field(page, 'Password'), 'Green#Porch47');
  await fill(field(page, 'Type the password again'), 'Green#Porch47');
  await fill(page.getByLabel('Email'), 'grace@mail.example');
  await fill(page.getByLabel('Mobile phone'), '2105550166');
  await see(page.getByText('This user ID is free to use.'));
  await press(button(page, 'Continue to review'));
  await press(link(page, 'My details are right'));
  await press(page.getByLabel('I accept the Terms of Use'));
  await press(page.getByLabel('I agree to get documents'));
  await press(button(page, 'Accept and continue'));
  await typeCode(steps, page, grace.mobileNumber);
  await see(page.getByText(/Your online account is ready/));
};

const recoverUserId: Task['go'] = async (steps, page) => {
  const { press, fill, see } = steps;
  const james = await findPerson(page, 'James Carter');
  await press(link(page, 'I forgot my user ID'));
  await fill(field(page, 'Last 4 digits of your card'), james.card.last4Digit);
  await fill(field(page, 'Social Security number'), james.ssn);
  await fill(field(page, 'Date of birth'), formatTypedDay(james.birthDate));
  await press(button(page, 'Continue'));
  await typeCode(steps, page, james.mobileNumber);
  await see(page.getByText('jamescarter', { exact: true }));
};

const resetPassword: Task['go'] = async (steps, page) => {
  const { press, fill, see } = steps;
  const earl = await findPerson(page, 'Earl Simmons');
  await press(link(page, 'I forgot my password'));
  await see(page.getByRole('heading', { name: 'Choose a new password' }));
  await fill(field(page, 'User ID'), 'earlsimmons');
  await fill(field(page, 'Last 4 digits of your card'), earl.card.last4Digit);
  await fill(field(page, 'Social Security number'), earl.ssn);
  await press(button(page, 'Continue'));
  await typeCode(steps, page, earl.mobileNumber);
  await fill(field(page, 'New password'), 'Green#Porch47');
  await fill(field(page, 'New password again'), 'Green#Porch47');
  await press(button(page, 'Save my new password'));
  await see(page.getByRole('heading', { name: 'Your new password is set' }));
};

/** The tasks of visitors. */
export const visitorTasks: readonly Task[] = [
  { name: 'Sign in and see the balance', userId: null, go: signIn },
  { name: 'Register a card for an online account', userId: null, go: register },
  { name: 'Get back a forgotten user ID', userId: null, go: recoverUserId },
  { name: 'Get in again after a forgotten password', userId: null, go: resetPassword },
  {
    name: 'Find a free cash machine near a ZIP code',
    userId: null,
    go: async ({ press, fill, see }, page) => {
      await press(link(page, /Find an ATM/));
      await fill(field(page, 'ZIP code or city'), '78332');
      await press(button(page, 'Search'));
      await see(
        page
          .locator('.place')
          .filter({ hasText: /no fee/i })
          .first(),
      );
    },
  },
  {
    name: 'Call customer service',
    userId: null,
    go: async ({ wouldPress }, page) => await wouldPress(link(page, '1-800-555-0142')),
  },
  {
    name: 'Read the fees',
    userId: null,
    go: async ({ press, see }, page) => {
      await press(link(page, 'Annual Disclosure'));
      await see(page.getByText('$1.50').first());
    },
  },
  {
    name: 'Read it all in Spanish',
    userId: null,
    go: async ({ press }, page) => {
      await press(link(page, 'Español'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    },
  },
];
