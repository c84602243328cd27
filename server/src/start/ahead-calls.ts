import type { Route } from '../http/serve.ts';
import { addExpectedRoute } from '../rooms/ahead/add-expected.ts';
import { answerExpectedRoute } from '../rooms/ahead/answer-expected.ts';
import { getFeesAheadRoute } from '../rooms/ahead/get-fees-ahead.ts';
import { getMoneyAheadRoute } from '../rooms/ahead/get-money-ahead.ts';
import { readCalendarRoute } from '../rooms/ahead/read-calendar.ts';
import { returnFeeRoute } from '../rooms/ahead/return-fee.ts';
import { getSetAsideRoute } from '../rooms/set-aside/get-set-aside.ts';
import { putMoneyBackRoute } from '../rooms/set-aside/put-money-back.ts';
import { renamePartRoute } from '../rooms/set-aside/rename-part.ts';
import { setMoneyAsideRoute } from '../rooms/set-aside/set-money-aside.ts';

/** The calls about what is expected on an account, and about what its holder sets aside. */
export const aheadRoutes: readonly Route[] = [
  addExpectedRoute,
  answerExpectedRoute,
  getFeesAheadRoute,
  getMoneyAheadRoute,
  readCalendarRoute,
  returnFeeRoute,
  getSetAsideRoute,
  setMoneyAsideRoute,
  putMoneyBackRoute,
  renamePartRoute,
];
