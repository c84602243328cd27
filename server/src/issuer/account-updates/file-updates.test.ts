import { expect, onTestFinished, test } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { waitAtLock } from '../../testing/at-lock.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { openOrders } from '../../testing/card-orders.ts';
import { fileUpdates } from './file-updates.ts';

test('two processes that file at once put an update in one file; the second keeps nothing, and is tried again', async () => {
  const api = await createTestApi();
  onTestFinished(() => api.close());
  const { order, activate } = await openOrders(api);
  const cardId = (await order({ reason: 'LOST' })).entity?.cardId ?? 0;
  await activate(cardId);
  const file = () => fileUpdates(api.pool, api.clock.now(), testIssuing.timeZone);
  const other = await api.owner.connect();
  await other.query('BEGIN');
  await other.query('UPDATE issuer.account_update SET activated_at = activated_at');
  const filed = Promise.allSettled([file(), file()]);
  await waitAtLock(api.pool, 2);
  await other.query('ROLLBACK');
  other.release();
  expect((await filed).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await file();
  const { rows } = await api.pool.query(
    `SELECT updates, (SELECT count(*)::int FROM issuer.account_update WHERE file_id = f.file_id AND card_id = $1) AS filed
     FROM issuer.update_file AS f`,
    [cardId],
  );
  expect(rows).toEqual([{ updates: 1, filed: 1 }]);
});
