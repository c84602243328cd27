import { expect, onTestFinished, test } from 'vitest';
import { setAside } from '../../issuer/ahead-face.ts';
import { getAvailableCents, verifyLedger } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { createTestPerson } from '../../testing/people.ts';

test('a death frees what was set aside, so that a benefit paid after it can go back', async () => {
  const api = await createTestDesk();
  onTestFinished(() => api.close());
  const { accountId, holderId } = await createTestPerson(api);
  const part = { name: 'Rent', amountCents: 50_000 };
  await inTransaction(api.pool, (tx) => setAside(tx, accountId, part, api.clock.now()));
  expect(await getAvailableCents(api.pool, accountId)).toBe(0);
  expect((await sendToDesk(api, 'report-death', { ...byTestStaff, holderId })).status).toBe(200);
  expect(await getAvailableCents(api.pool, accountId)).toBe(50_000);
  expect(await verifyLedger(api.pool)).toEqual([]);
});
