import { expect, test } from 'vitest';
import { at, linesOf, morningAfter, openAgencyMonth } from '../../testing/agency-month.ts';
import { createTestCard, openTestAccount } from '../../testing/card-account.ts';

test('several at once make one report', async () => {
  const month = await openAgencyMonth();
  await openTestAccount(month.pool, {}, at('2026-10-05'));
  await month.closeBooks();
  const reports = await Promise.all([month.report(), month.report(at('2026-11-02')), month.report(at('2026-11-03'))]);
  expect(new Set(reports.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(new Set(reports.map(({ madeAt }) => madeAt.getTime())).size).toBe(1);
});

test('a month that is under way, or whose books are open, is so far and not kept; none is of a month to come', async () => {
  const month = await openAgencyMonth();
  const { accountId } = await openTestAccount(month.pool, {}, at('2026-10-05'));
  await month.deposit(accountId, 100, '2026-10-05');
  expect(await month.report(at('2026-10-20'))).toMatchObject({ sha256: null });
  await month.deposit(accountId, 11, '2026-10-21');
  const open = await month.report();
  expect(open).toMatchObject({ sha256: null });
  expect(linesOf(open, 'deposits')).toContain('depositsReceived 2 111');
  await expect(month.report(at('2026-09-30'))).rejects.toThrow('2026-10 has not begun');
  await month.closeBooks();
  expect(await month.report()).toMatchObject({ sha256: expect.any(String) });
});

test('money that comes late stands in the next report under the month that it belongs to, once', async () => {
  const month = await openAgencyMonth();
  const { accountId } = await openTestAccount(month.pool, {}, at('2026-10-05'));
  await month.deposit(accountId, 1_000, '2026-10-05');
  await month.closeBooks();
  const october = await month.report();
  await month.deposit(accountId, 7, '2026-10-31', 'Late payer', at('2026-11-02'));
  await month.fee(accountId, 75, '2026-10-31', at('2026-11-02'));
  await month.deposit(accountId, 500, '2026-11-03');
  await month.closeBooks('2026-11', at('2026-12-01', 9));
  const november = await month.report(at('2026-12-01', 11), '2026-11');
  expect(linesOf(november, 'deposits')).toEqual([
    'depositsReceived 1 500',
    'depositsReceived OTHER_PAYERS 1 500',
    'depositsReturned 0 0',
    'lateDeposits 2026-10 1 7',
  ]);
  expect(linesOf(november, 'fees')).toEqual(['feesCharged 0 0', 'feesGivenBack 0 0', 'lateFees 2026-10 1 75']);
  await month.deposit(accountId, 3, '2026-10-30', 'Later still', at('2026-12-02'));
  await month.closeBooks('2026-12', at('2027-01-01', 9));
  const december = await month.report(at('2027-01-01', 11), '2026-12');
  expect(linesOf(december, 'deposits').filter((line) => line.startsWith('late'))).toEqual(['lateDeposits 2026-10 1 3']);
  expect(await month.report(at('2027-01-01', 12))).toEqual(october);
});

test('the first and the last instant of a month are those of the program’s time zone', async () => {
  const month = await openAgencyMonth();
  const instants = [
    '2026-10-01T03:59:59.999Z',
    '2026-10-01T04:00:00Z',
    '2026-11-01T03:59:59.999Z',
    '2026-11-01T04:00:00Z',
  ];
  for (const [n, instant] of instants.entries()) {
    const { accountId } = await openTestAccount(month.pool, { ssn: `98765431${n}` }, new Date(instant));
    await createTestCard(month.pool, accountId, {}, new Date(instant));
  }
  await month.closeBooks();
  const report = await month.report();
  expect(linesOf(report, 'enrollment').slice(0, 3)).toEqual(['accountsOpened 2', 'accountsClosed 0', 'accountsOpen 3']);
  expect(linesOf(report, 'cards')).toEqual([
    'cardsOrdered 2',
    'cardsOrdered NEW 2',
    'cardsActivated 2',
    'cardsClosed 0',
    'cardsAtEnd 3',
    'cardsAtEnd active 3',
  ]);
});

test('an empty month has every measure, at zero', async () => {
  const month = await openAgencyMonth();
  await month.closeBooks();
  const { figures } = await month.report();
  expect(figures.every(({ detail }) => detail === '')).toBe(true);
  expect(figures.filter(({ count }) => count !== 0)).toEqual([]);
  expect(figures).toHaveLength(28);
});

test('months without a report are made in their order, each as soon as its books are closed', async () => {
  const month = await openAgencyMonth();
  expect(await month.makeDue(morningAfter)).toEqual([]);
  await month.closeBooks();
  expect(await month.makeDue(morningAfter)).toEqual(['2026-10']);
  expect(await month.makeDue(at('2026-11-02'))).toEqual([]);
  await month.closeBooks('2027-01', at('2027-02-01', 9));
  expect(await month.makeDue(at('2027-02-01', 11))).toEqual(['2026-11', '2026-12', '2027-01']);
});
