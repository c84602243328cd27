import { regulationE } from '@portal/contract/problems/error-periods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createCardAccount, testDay } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { clear } from '../authorizations/clear.ts';
import { decideProblem } from './decide-problem.ts';
import { openProblem } from './open-problem.ts';

let pool: Awaited<ReturnType<typeof createTestPool>>;
beforeAll(async () => {
  pool = await createTestPool();
});
afterAll(() => pool.close());

const atAtm = { name: 'Plaza Bank', place: null, country: 'US', mcc: '6011' };

test('what the holder bears is taken of the charges in their order', async () => {
  const card = await createCardAccount(pool.pool, 20_000);
  const day = '2026-11-24';
  const moment = { now: new Date(`${day}T17:00:00Z`), today: day };
  const told = { card, kind: 'NOT_MINE', toldBy: 'PORTAL', toldOn: day, learnedOn: '2026-11-23' } as const;
  const charges = [
    ['first', 3_000],
    ['second', 4_000],
  ] as const;
  const decided = await inTransaction(pool.pool, async (tx) => {
    for (const [authorizationId, amountCents] of charges) {
      const message = { authorizationId, card, amountCents, entryMode: 'ATM', merchant: atAtm } as const;
      await clear(tx, message, new Date(`${testDay}T17:00:00Z`), testDay);
    }
    const rules = { errorPeriods: regulationE, cashByPin: 'HOLDER' } as const;
    const opened = await openProblem(tx, { ...told, transactionIds: ['first', 'second'] }, rules, moment);
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened).toMatchObject({ liabilityCents: 5_000 });
    const right = { outcome: 'RIGHT', reason: 'ERROR_FOUND' } as const;
    return await decideProblem(tx, opened, right, regulationE, moment);
  });
  expect(decided.givenCents).toBe(2_000);
  expect(decided.problem.charges).toMatchObject([{ deniedCents: 3_000 }, { deniedCents: 2_000, creditedCents: 2_000 }]);
});

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
