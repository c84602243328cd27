import { getCompany } from '@portal/contract/companies/get-company';
import { listStops } from '@portal/contract/companies/list-stops';
import { stopCompany } from '@portal/contract/companies/stop-company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openCompany, phone } from '../../testing/companies.ts';
import { createTestNetwork } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const all = { names: [phone], scope: 'ALL' } as const;

test('200: declines the next charge at once, tells the holder once, and stands when repeated', async () => {
  const { person, send, charge, transactionId } = await openCompany(api);
  for (let n = 0; n < 2; n++) {
    const { entity } = await send(stopCompany, { transactionId, ...all });
    expect(entity).toMatchObject({ company: phone, names: [phone], scope: 'ALL', way: 'PORTAL', endedAt: null });
  }
  expect(await charge(3_500)).toMatchObject({ isApproved: false, responseCode: 'R1', reason: 'COMPANY_STOPPED' });
  const told = await listEventsOf(api, person.holderId);
  expect(told.filter(({ kind }) => kind === 'CompanyStopped')).toHaveLength(1);
});

test('200: raced, it stands once', async () => {
  const { send, transactionId } = await openCompany(api);
  const replies = await Promise.all(Array.from({ length: 4 }, () => send(stopCompany, { transactionId, ...all })));
  expect(new Set(replies.map(({ entity }) => entity?.stopId)).size).toBe(1);
  expect((await send(listStops)).entity?.now).toHaveLength(1);
});

test('200: only the next charge', async () => {
  const { send, charge, transactionId } = await openCompany(api);
  await send(stopCompany, { transactionId, names: [phone], scope: 'NEXT' });
  expect(await charge(3_500)).toMatchObject({ responseCode: 'R0' });
  expect(await charge(4_100)).toMatchObject({ isApproved: true });
  const { entity } = await send(listStops);
  expect(entity).toMatchObject({ now: [], before: [{ scope: 'NEXT', usedCents: 3_500, endedAt: null }] });
});

test('wrong input: no name, or names of another company', async () => {
  const { send, transactionId } = await openCompany(api);
  const none = await send(stopCompany, { transactionId, names: [], scope: 'ALL' });
  expect(none.messages[0]).toMatchObject({ code: 400, field: 'names' });
  const other = await send(stopCompany, { transactionId, names: ['Plaza Foods'], scope: 'ALL' });
  expect(other).toMatchObject({ httpStatus: 404 });
});

test("404: another's purchase, and one that is none; 401 without a token", async () => {
  const [one, two] = [await openCompany(api), await openCompany(api)];
  for (const call of [getCompany, stopCompany]) {
    const more = call === stopCompany ? all : {};
    expect(await one.send(call, { transactionId: two.transactionId, ...more })).toMatchObject({ httpStatus: 404 });
    const input = { cardId: two.person.cardId, transactionId: two.transactionId, ...more };
    expect(await one.send(call, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(call, input)).toMatchObject({ httpStatus: 401 });
  }
});
