import { expect, test } from 'vitest';
import { at, linesOf, morningAfter, openAgencyMonth, reportedMonth } from '../../testing/agency-month.ts';
import { createTestCard, openTestAccount } from '../../testing/card-account.ts';

test('a month that is over is made once, and is the same whatever becomes of what it was counted from', async () => {
  const month = await openAgencyMonth();
  const { accountId } = await openTestAccount(month.pool, {}, at('2026-10-05'));
  await createTestCard(month.pool, accountId, {}, at('2026-10-06'));
  await month.deposit(accountId, 91_400, '2026-10-07', 'SSA');
  await month.closeBooks();
  const first = await month.report();
  expect(first).toMatchObject({
    month: reportedMonth,
    madeAt: morningAfter,
    sha256: expect.stringMatching(/^\w{64}$/),
  });
  expect(linesOf(first, 'cards')).toContain('cardsActivated 1');
  await month.owner.query(
    `UPDATE issuer.card SET card_status_id = 5, moved_at = '2026-10-02', created_at = '2025-01-01';
     UPDATE issuer.account SET closed_at = '2026-10-20', opened_at = '2025-01-01';
     ALTER TABLE issuer.journal DISABLE TRIGGER USER;
     UPDATE issuer.journal SET description = 'Another', business_day = '2026-10-31';
     DELETE FROM issuer.card_move`,
  );
  expect(await month.report(at('2027-03-01'))).toEqual(first);
});

test('a report that was changed in the database is not given', async () => {
  const month = await openAgencyMonth();
  await month.closeBooks();
  await month.report();
  await expect(month.pool.query('UPDATE issuer.agency_figure SET count = 7')).rejects.toThrow('permission denied');
  const change = `UPDATE issuer.agency_figure SET count = 7 WHERE place = 1`;
  await expect(month.owner.query(change)).rejects.toThrow('a month that was reported does not change');
  await month.owner.query(`ALTER TABLE issuer.agency_figure DISABLE TRIGGER USER; ${change}`);
  await expect(month.report()).rejects.toThrow('its figures do not have its SHA-256');
});
