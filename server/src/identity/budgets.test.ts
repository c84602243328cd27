import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testNow } from '../testing/card-account.ts';
import { countHeldUp } from '../testing/held-up.ts';
import { soon } from '../testing/soon.ts';
import { type BudgetKey, lockBudget, resetBudgets, spendBudget } from './budgets.ts';
import { sweepIdentity } from './sweep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const afterDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000);

async function use(key: BudgetKey, closes = false): Promise<void> {
  await inTransaction(api.pool, async (tx) => {
    await lockBudget(tx, key);
    await spendBudget(tx, key, testNow, closes);
  });
}
const read = async (key: BudgetKey) => (await inTransaction(api.pool, (tx) => lockBudget(tx, key))).usedAt.length;

describe('a budget', () => {
  test('raced: one that is forgotten while another waits for it begins anew', async () => {
    const key: BudgetKey = [Buffer.from('forgotten')];
    await use(key);
    let waiting: Promise<number> | undefined;
    await inTransaction(api.pool, async (tx) => {
      await lockBudget(tx, key);
      waiting = read(key);
      await expect.poll(() => countHeldUp(api.pool), soon).toBe(1);
      await resetBudgets(tx, [key]);
    });
    expect(await waiting).toBe(0);
  });

  test('is swept when it has not been used for a day; one that is used up stays', async () => {
    const [resting, closed]: [BudgetKey, BudgetKey] = [[Buffer.from('resting')], [Buffer.from('closed')]];
    await use(resting);
    await use(closed, true);
    const count = async () => {
      const { rows } = await api.pool.query('SELECT FROM identity.budget WHERE budget_key = ANY($1)', [
        [resting[0], closed[0]],
      ]);
      return rows.length;
    };
    await sweepIdentity(api.pool, api.services.issuing.retention, afterDays(0.9));
    expect(await count()).toBe(2);
    await sweepIdentity(api.pool, api.services.issuing.retention, afterDays(1.1));
    expect(await count()).toBe(1);
    expect(await read(closed)).toBe(1);
  });
});
