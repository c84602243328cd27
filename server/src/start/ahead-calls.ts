import type { Route } from '../http/serve.ts';
import { addExpectedRoute } from '../rooms/ahead/add-expected.ts';
import { answerExpectedRoute } from '../rooms/ahead/answer-expected.ts';
import { getMoneyAheadRoute } from '../rooms/ahead/get-money-ahead.ts';
import { readCalendarRoute } from '../rooms/ahead/read-calendar.ts';

/** The calls about what is expected on an account. */
export const aheadRoutes: readonly Route[] = [
  addExpectedRoute,
  answerExpectedRoute,
  getMoneyAheadRoute,
  readCalendarRoute,
];
