import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { reportPathOf } from '@portal/contract/problems/problem-address';
import { reportProblem } from '@portal/contract/problems/report-problem';
import { withdrawProblem } from '@portal/contract/problems/withdraw-problem';
import { writeWords } from '@portal/contract/problems/write-words';
import { findPerson, play } from '../demo-play.ts';
import { openAccount } from '../open-account.ts';
import type { Walked, Way } from './row.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** The store of the charge that a walk reports, so that each has a case of its own. */
const storeOf = (task: string, way: Way): string => `${task} ${way} store`;

/** Has Rosa pay $30.00 and say that it should have been $10.00, as far as the last press. */
async function beginReport(page: Page, store: string): Promise<void> {
  await openAccount(page, 'en', 'rosadelgado');
  const { cards } = await findPerson(page, 'rosadelgado');
  const { cardId = 0 } = cards.findLast(({ cardStatusId }) => cardStatusId === cardStatusIds.active) ?? {};
  const authorizationId = store.replaceAll(' ', '-');
  await play(page, { kind: 'PURCHASE', cardId, amountCents: 3_000, merchant: store, authorizationId });
  await page.goto(`${reportPathOf(authorizationId, 'WRONG_AMOUNT')}&translateTo=EN`);
  await press('Continue')(page);
  await page.getByLabel('What should it have been?').fill('10.00');
  await press('Check my report')(page);
}

/** Counts the cases of a store in the list of all, with some words of their state. */
async function countCases(page: Page, store: string, state = ''): Promise<number> {
  await page.goto('/problems?translateTo=EN&books');
  await expect(page.locator('main li').first()).toBeVisible();
  return await page.locator('main li').filter({ hasText: store }).filter({ hasText: state }).count();
}

/** The tasks about a case: told, written about and closed once each. */
export const problemRows: Walked[] = [
  {
    call: reportProblem,
    guard: 'key',
    begin: (page, way) => beginReport(page, storeOf('Told', way)),
    press: press('Send my report'),
    again: press('Send my report'),
    done: /We have your report/,
    told: /You told us about this charge already/,
    books: (page, way) => countCases(page, storeOf('Told', way)),
    inBooks: 'one case, with its days',
    expected: 1,
  },
  {
    call: writeWords,
    guard: 'key',
    begin: async (page, way) => {
      await openAccount(page, 'en', 'rosadelgado', '/problems');
      await page.locator('main li a').first().click();
      await page.getByLabel('Write to us').fill(`Said ${way} once`);
    },
    press: press('Send'),
    again: press('Send'),
    done: /Said again once/,
    told: /Said \w+ once/,
    books: async (page, way) => {
      await page.reload();
      await expect(page.locator('.said__own').first()).toBeVisible();
      return await page
        .locator('.said__own')
        .filter({ hasText: `Said ${way} once` })
        .count();
    },
    inBooks: 'the words, once',
    expected: 1,
  },
  {
    call: withdrawProblem,
    guard: 'key',
    begin: async (page, way) => {
      await beginReport(page, storeOf('Closed', way));
      await press('Send my report')(page);
      await page.getByRole('link', { name: 'See my case' }).click();
      await press('I want to close this case')(page);
    },
    press: press('Yes, close it'),
    again: press('Yes, close it'),
    done: /Closed by you/,
    told: /Closed by you/,
    books: (page, way) => countCases(page, storeOf('Closed', way), 'Closed by you'),
    inBooks: 'one case, closed',
    expected: 1,
  },
];
