import { analyzeExpenses } from '@portal/contract/transactions/analyze-expenses';
import { readStatement } from '@portal/contract/transactions/read-statement';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFees } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';
import { fileToday, openTransfers } from '../../testing/transfers.ts';

const day = 86_400;
let api: TestApi;
let opened: Awaited<ReturnType<typeof openReturn>>;
beforeAll(async () => {
  api = await createTestNetwork();
  opened = await openReturn();
});
afterAll(() => api.close());

/** A transfer of December that comes back in January, seen from the month after. */
async function openReturn() {
  const { person, link, start, writeReturn } = await openTransfers(api);
  await link();
  // From Friday, November 20 to Tuesday, December 29.
  api.clock.advance(39 * day);
  await start(20_000);
  await fileToday(api);
  api.clock.advance(7 * day);
  await sendMessage(api, 'ach-return', { file: await writeReturn('R23') });
  api.clock.advance(31 * day);
  const { accessToken: token } = await openSession(api, person.userId);
  const { cardId, accountId } = person;
  const read = async (month: string) => (await api.send(readStatement, { cardId, month }, { token })).entity;
  const spent = async (period: string) => (await api.send(analyzeExpenses, { cardId, period }, { token })).entity;
  const search = async (from: string, to: string) =>
    (await api.send(searchTransactions, { cardId, from, to }, { token })).entity;
  return { accountId, read, spent, search };
}

test('a transfer of December that comes back in January reads right in both statements, lists and sums', async () => {
  const { accountId, read, search } = opened;
  const december = await read('2026-12');
  expect(december?.changes).toEqual([
    { kind: 'BANK_TRANSFER', amountCents: -20_000 },
    { kind: 'FEE', amountCents: -150 },
  ]);
  expect(december?.fees).toEqual([{ feeCode: 'TRANSFER', monthCents: 150, monthBeforeCents: 0, yearCents: 150 }]);
  const january = await read('2027-01');
  expect(january?.changes).toEqual([
    { kind: 'TRANSFER_RETURN', amountCents: 20_000 },
    { kind: 'FEE_BACK', amountCents: 150 },
  ]);
  expect(january?.fees).toEqual([{ feeCode: 'TRANSFER', monthCents: 0, monthBeforeCents: 150, yearCents: 0 }]);
  expect(january?.categories).toEqual([]);
  const shown = january?.days.flatMap(({ transactions }) => transactions.map(({ description }) => description));
  expect(shown).toContain('Bank transfer fee, given back');
  const listed = await search('2027-01-01', '2027-01-31');
  expect(listed?.feesSummary).toMatchObject({ periodCents: 0, monthCents: 0, monthBeforeCents: 150, yearCents: 0 });
  const fee = listed?.feesSummary.fees.find(({ feeCode }) => feeCode === 'TRANSFER');
  expect(fee).toEqual({ feeCode: 'TRANSFER', count: 0, periodCents: 0, monthCents: 0, yearCents: 0 });
  expect(await countFees(api.pool, accountId, 'TRANSFER', '2027-01-01')).toBe(0);
  const both = await search('2026-12-01', '2027-01-31');
  expect(both?.feesSummary).toMatchObject({ periodCents: 0, monthCents: 0, yearCents: 0 });
});

test('what was spent is never below zero for fees that came back', async () => {
  const { spent } = opened;
  for (const [period, givenBackCents, none] of [
    ['2027-01', -150, []],
    ['last60', 0, [0]],
  ] as const) {
    const found = await spent(period);
    expect([found?.spentCents, found?.categories.map(({ spentCents }) => spentCents)]).toEqual([0, none]);
    expect(found?.notCounted.adjustmentCents).toBe(givenBackCents);
  }
  expect((await spent('2026-12'))?.categories).toMatchObject([{ category: 'fees', spentCents: 150, transactions: 1 }]);
});
