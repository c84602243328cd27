import { allowCompany } from '@portal/contract/companies/allow-company';
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

test('200: with a proof, once; the company is paid', async () => {
  const { person, send, prove, charge, transactionId } = await openCompany(api);
  const { entity } = await send(stopCompany, { transactionId, ...all });
  const stopId = entity?.stopId;
  const stepUpToken = await prove('ALLOW_COMPANY');
  for (let n = 0; n < 2; n++) {
    const allowed = await send(allowCompany, { stopId, stepUpToken });
    expect(allowed.entity).toMatchObject({ now: [], before: [{ stopId, endedAt: expect.any(String) }] });
  }
  expect(await charge(3_500)).toMatchObject({ isApproved: true });
  expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toContain('CompanyAllowed');
});

test('refused without the right proof', async () => {
  const { send, prove, charge, transactionId } = await openCompany(api);
  const { entity } = await send(stopCompany, { transactionId, ...all });
  const input = { stopId: entity?.stopId, stepUpToken: await prove('TRANSFER') };
  expect((await send(allowCompany, input)).messages[0]).toMatchObject({ code: 905 });
  expect(await charge(3_500)).toMatchObject({ isApproved: false });
});

test("404: another's stop; 401 without a token", async () => {
  const [one, two] = [await openCompany(api), await openCompany(api)];
  const { entity } = await two.send(stopCompany, { transactionId: two.transactionId, ...all });
  const input = { stopId: entity?.stopId, stepUpToken: await one.prove('ALLOW_COMPANY') };
  expect(await one.send(allowCompany, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(allowCompany, { ...input, cardId: one.person.cardId })).toMatchObject({ httpStatus: 401 });
});
