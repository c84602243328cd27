import { allowCompany } from '@portal/contract/companies/allow-company';
import { listStops } from '@portal/contract/companies/list-stops';
import { stopCompany } from '@portal/contract/companies/stop-company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCompany, phone } from '../../testing/companies.ts';
import { createTestNetwork } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

test('200: the companies that are stopped, and those that were', async () => {
  const { send, prove, transactionId } = await openCompany(api);
  expect((await send(listStops)).entity).toEqual({ now: [], before: [] });
  const { entity } = await send(stopCompany, { transactionId, names: [phone], scope: 'ALL' });
  expect((await send(listStops)).entity).toEqual({ now: [entity], before: [] });
  await send(allowCompany, { stopId: entity?.stopId, stepUpToken: await prove('ALLOW_COMPANY') });
  expect((await send(listStops)).entity).toMatchObject({ now: [], before: [{ stopId: entity?.stopId }] });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, two] = [await openCompany(api), await openCompany(api)];
  const theirs = { cardId: two.person.cardId };
  expect(await one.send(listStops, theirs)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(listStops, theirs)).toMatchObject({ httpStatus: 401 });
});
