import { regulationE } from '@portal/contract/problems/error-periods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createCardAccount, testDay } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { clear } from '../authorizations/clear.ts';
import { openProblem } from './open-problem.ts';

let pool: Awaited<ReturnType<typeof createTestPool>>;
beforeAll(async () => {
  pool = await createTestPool();
});
afterAll(() => pool.close());

test.each([
  ['HOLDER', 'ATM', { liabilityCents: 5_000, liabilityReason: 'TWO_DAYS' }],
  ['PROGRAM', 'ATM', { liabilityCents: 0, liabilityReason: 'NETWORK' }],
  ['HOLDER', 'PRESENT', { liabilityCents: 0, liabilityReason: 'NETWORK' }],
] as const)('cash by PIN is borne by the %s: of $80 by %s', async (cashByPin, entryMode, borne) => {
  const card = await createCardAccount(pool.pool, 20_000);
  const day = '2026-11-24';
  const moment = { now: new Date(`${day}T17:00:00Z`), today: day };
  const mcc = entryMode === 'ATM' ? '6011' : '5411';
  const merchant = { name: 'Plaza Foods', place: null, country: 'US', mcc };
  const told = { card, kind: 'NOT_MINE', transactionIds: ['taken'], toldBy: 'PORTAL', toldOn: day } as const;
  const opened = await inTransaction(pool.pool, async (tx) => {
    const message = { authorizationId: 'taken', card, amountCents: 8_000, entryMode, merchant };
    await clear(tx, message, new Date(`${testDay}T17:00:00Z`), testDay);
    const rules = { errorPeriods: regulationE, cashByPin };
    return await openProblem(tx, { ...told, learnedOn: '2026-11-23' }, rules, moment);
  });
  expect(opened).toMatchObject(borne);
});
