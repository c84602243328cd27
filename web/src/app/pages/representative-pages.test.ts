import { expect, test } from 'vitest';
import { isOfHolderAlone } from './representative-pages.ts';
import { pageRoutes } from './routes.ts';

test('the pages of a cardholder that a representative may open are these, and no others: to add one is a decision', () => {
  const open = pageRoutes.filter((route) => route.access === 'protected' && !isOfHolderAlone(route));
  expect(open.map(({ path }) => path).toSorted()).toEqual([
    '/bank-account',
    '/bank-verification-steps',
    '/card-replacement',
    '/card-to-bank-transfer',
    '/change-pin',
    '/dashboard',
    '/expense-analyzer',
    '/lock-card',
    '/my-card',
    '/set-pin',
    '/statements',
    '/statements/month',
    '/transactions',
    '/transactions/detail',
    '/transfers',
    '/unlock-card',
  ]);
});

test('a page that anybody may open stays open to them', () => {
  expect(pageRoutes.filter(({ access }) => access === 'public').some(isOfHolderAlone)).toBe(false);
});
