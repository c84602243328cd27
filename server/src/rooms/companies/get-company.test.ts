import { getMoneyAhead } from '@portal/contract/ahead/get-money-ahead';
import { getCompany } from '@portal/contract/companies/get-company';
import { stopCompany } from '@portal/contract/companies/stop-company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWithPast } from '../../testing/ahead.ts';
import type { TestApi } from '../../testing/api.ts';
import { openCompany, phone } from '../../testing/companies.ts';
import { createTestNetwork } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const all = { names: [phone], scope: 'ALL' } as const;

test('200: its names, what it was paid, and its stops', async () => {
  const { send, charge, transactionId } = await openCompany(api);
  await charge(3_500, { name: 'Prairie Phone *Bill' });
  const before = await send(getCompany, { transactionId });
  expect(before.entity).toMatchObject({
    company: phone,
    names: expect.arrayContaining([phone, 'Prairie Phone *Bill']),
    year: { count: 2, sumCents: 7_000, eachCents: 3_500 },
    stop: null,
    before: [],
  });
  await send(stopCompany, { transactionId, ...all });
  expect((await send(getCompany, { transactionId })).entity).toMatchObject({
    stop: { scope: 'ALL', names: [phone] },
  });
  expect(await charge(900, { name: 'Prairie Phone *Bill' })).toMatchObject({ isApproved: true });
});

test('200: its next charge is the one that the outlook of the account expects', async () => {
  const { send } = await openWithPast(api);
  const [bill] = (await send(getMoneyAhead)).entity?.bills ?? [];
  const { entity } = await send(getCompany, { transactionId: bill?.transactionId });
  expect(entity?.next).toMatchObject({ day: bill?.day, amountCents: 3_500 });
});
