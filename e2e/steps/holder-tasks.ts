import { expect } from '@playwright/test';
import { findNewCard, play } from '../demo-play.ts';
import { passcodeSentBy } from '../portal/known-devices.ts';
import { button, field, link, openFromMenu, proveByPin, type Task } from './task.ts';

const rosa = { userId: 'rosadelgado' };

/** The tasks of cardholders. They begin signed in, and end as they begin where they can. */
export const holderTasks: readonly Task[] = [
  {
    name: 'Find the last deposit',
    ...rosa,
    go: async ({ see }, page) => await see(page.getByRole('row', { name: /Deposit.*\+\$/ }).first()),
  },
  {
    name: 'See why a purchase was declined',
    userId: 'hattiebrown',
    go: async ({ press, see }, page) => {
      const { cardId } = await findNewCard(page, 'hattiebrown');
      await play(page, { kind: 'PURCHASE', cardId, amountCents: 2_246, merchant: 'Bluff City Grocery' });
      await page.reload();
      // It is on the first screen.
      const why = page.getByRole('link', { name: /^See the details/ }).first();
      await expect(why).toBeInViewport({ ratio: 1 });
      await press(why);
      await see(page.getByText(/^You had \$3\.12 to spend/));
    },
  },
  {
    name: 'Find cash near home',
    ...rosa,
    go: async ({ press, see }, page) => {
      await press(link(page, /^Find cash near you/));
      await see(
        page
          .getByRole('listitem')
          .filter({ hasText: /miles?/ })
          .first(),
      );
    },
  },
  {
    name: 'Lock the card',
    ...rosa,
    go: async ({ press, see }, page) => {
      await press(page.getByRole('switch', { name: /^Lock card/ }));
      await see(page.getByText('Your card is locked.'));
    },
  },
  {
    name: 'Unlock the card',
    ...rosa,
    go: async ({ press, fill, see }, page) => {
      const { cvv } = await findNewCard(page, 'rosadelgado');
      await press(button(page, 'Unlock card'));
      await fill(field(page, '3-digit code (CVV)'), cvv);
      await press(button(page, 'Unlock my card'));
      await see(page.getByText('Your card is unlocked').first());
    },
  },
  {
    name: 'Choose a new PIN',
    ...rosa,
    go: async (steps, page) => {
      const { press, fill, see } = steps;
      await press(link(page, 'Change PIN'));
      await fill(field(page, 'New PIN'), '2580');
      await fill(field(page, 'Type it again'), '2580');
      await press(button(page, 'Save this PIN'));
      await proveByPin(steps, page);
      await see(page.getByText('Your new PIN works'));
    },
  },
  {
    name: 'Send money to the own bank',
    ...rosa,
    go: async (steps, page) => {
      const { press, fill, see } = steps;
      await press(link(page, /^Send to bank/));
      await fill(page.getByLabel('How much do you want to send?'), '20');
      await press(button(page, 'Review my transfer'));
      await press(button(page, 'Send $20.00 to my bank'));
      await proveByPin(steps, page);
      await see(page.getByText('Your money is on its way'));
    },
  },
  {
    name: 'Be told by text when the balance is low',
    userId: 'linhtran',
    go: async (steps, page) => {
      const { press, fill, see } = steps;
      await openFromMenu(steps, page, 'Alerts');
      await press(page.getByRole('heading', { name: 'Money in and out' }));
      const low = page.getByRole('group', { name: 'My balance is low' });
      await press(low.getByLabel('Text'));
      await fill(low.getByLabel(/^Tell me/), '50');
      await press(button(page, 'Save my alerts'));
      await proveByPin(steps, page);
      await see(page.getByText('Your alerts are saved.'));
    },
  },
  {
    name: 'Save the last statement',
    ...rosa,
    go: async (steps, page) => {
      const { press } = steps;
      await press(link(page, /^Statements/));
      // By its month: the dashboard has lists of links, too, and stands until the page has come.
      await press(link(page, /^[A-Z][a-z]+ \d{4}/));
      const saved = page.waitForEvent('download');
      await press(button(page, 'Save as PDF'));
      await saved;
    },
  },
  {
    name: 'Find the routing number for direct deposit',
    ...rosa,
    go: async (steps, page) => {
      await openFromMenu(steps, page, 'Profile');
      await steps.press(link(page, /^Account information/));
      await steps.press(button(page, 'Show the numbers'));
      await proveByPin(steps, page);
      await steps.see(page.getByText('800000006').first());
    },
  },
  {
    name: 'Change the mobile phone',
    ...rosa,
    go: async (steps, page) => {
      const { press, fill, see } = steps;
      await openFromMenu(steps, page, 'Profile');
      await press(link(page, /^Contact information/));
      await fill(page.getByLabel('Mobile phone'), '2105550177');
      await press(button(page, 'Save my changes'));
      await proveByPin(steps, page);
      const send = () => press(button(page, /^Text message/));
      await fill(field(page, '6-digit code'), await passcodeSentBy(new URL(page.url()), '2105550177', send));
      await press(button(page, 'Verify my code'));
      await see(page.getByText(/confirmed/i).first());
    },
  },
  {
    name: 'See what was bought at one store',
    ...rosa,
    go: async ({ press, fill, see }, page) => {
      await press(link(page, /^See all transactions/));
      await fill(page.getByRole('searchbox'), 'pharmacy');
      await press(button(page, 'Search'));
      await see(page.getByRole('row', { name: /Palo Verde Pharmacy/ }).first());
    },
  },
  {
    name: 'Report a lost card and order another',
    ...rosa,
    go: async (steps, page) => {
      const { press, see } = steps;
      await press(link(page, /^Replace card/));
      await press(page.getByRole('radio', { name: /^Lost/ }));
      await press(page.getByLabel('Yes, send it to this address'));
      await press(page.getByRole('radio', { name: /^Standard/ }));
      await press(button(page, 'Order my new card'));
      await proveByPin(steps, page);
      await see(page.getByText('Your new card is ordered'));
    },
  },
  {
    name: 'Sign out',
    ...rosa,
    go: async ({ press }, page) => {
      await press(button(page, /^Menu/));
      await press(button(page, 'Sign out'));
      await expect(page).toHaveURL((url) => url.pathname === '/');
    },
  },
];
