import { randomUUID } from 'node:crypto';
import { allowCompany } from '@portal/contract/companies/allow-company';
import { getCompany } from '@portal/contract/companies/get-company';
import { stopCompany } from '@portal/contract/companies/stop-company';
import { listProblems } from '@portal/contract/problems/list-problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCompany, phone } from '../../testing/companies.ts';
import { createTestNetwork } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const own = 'PRPHONE00000001';
const other = 'GULFPHONE000007';
const stopped = { isApproved: false, responseCode: 'R1', reason: 'COMPANY_STOPPED' };

/** Somebody whom a company has charged under its id, and who has stopped it. */
async function openStopped(scope: 'ALL' | 'NEXT' = 'ALL') {
  const play = await openCompany(api);
  await play.charge(3_500, { merchantId: own });
  const { entity } = await play.send(stopCompany, { transactionId: play.transactionId, names: [phone], scope });
  return { ...play, stopId: entity?.stopId };
}

describe('a stop that knows the id of its company', () => {
  test('refuses it under a new name, as often as it comes, and shows its page the stop', async () => {
    const { charge, send } = await openStopped();
    const id = randomUUID();
    expect(await charge(3_500, { name: 'Plains Mobile', merchantId: own, id })).toMatchObject(stopped);
    expect(await charge(900, { name: 'Plains Mobile', merchantId: own, entryMode: 'PRESENT' })).toMatchObject(stopped);
    const { entity } = await send(getCompany, { transactionId: id });
    expect(entity).toMatchObject({ company: 'Plains Mobile', stop: { company: phone } });
  });

  test('refuses a chosen name under a new id, and then that id under a new name', async () => {
    const { charge } = await openStopped();
    expect(await charge(3_500, { merchantId: 'PRPHONE00000002' })).toMatchObject(stopped);
    expect(await charge(3_500, { name: 'Plains Mobile', merchantId: 'PRPHONE00000002' })).toMatchObject(stopped);
  });

  test('lets another company with a like name and another id be paid', async () => {
    const { charge } = await openStopped();
    const like = { name: 'PRAIRIE PHONE 9155550000', merchantId: other };
    expect(await charge(2_000, { ...like, entryMode: 'PRESENT' })).toMatchObject({ isApproved: true });
    // Its holder has begun it: from now on it may repeat.
    expect(await charge(2_000, like)).toMatchObject({ isApproved: true });
  });

  test('refuses what repeats under a like name and an id with which the holder began nothing', async () => {
    const { charge } = await openStopped();
    expect(await charge(3_500, { name: 'Prairie Phone *Bill', merchantId: other })).toMatchObject(stopped);
  });

  test('refuses a like name without an id', async () => {
    const { charge } = await openStopped();
    expect(await charge(3_500, { name: 'Prairie Phone *Bill' })).toMatchObject(stopped);
    expect(await charge(3_500, { name: 'Prairie Phone *Bill', merchantId: '000000000000000' })).toMatchObject(stopped);
  });

  test('pays again under all of it once its holder says so', async () => {
    const { charge, send, prove, stopId } = await openStopped();
    await send(allowCompany, { stopId, stepUpToken: await prove('ALLOW_COMPANY') });
    expect(await charge(3_500, { name: 'Plains Mobile', merchantId: own })).toMatchObject({ isApproved: true });
  });

  test('of the next charge is used up by a new name', async () => {
    const { charge } = await openStopped('NEXT');
    expect(await charge(3_500, { name: 'Plains Mobile', merchantId: own })).toMatchObject({ responseCode: 'R0' });
    expect(await charge(900, { name: 'Plains Mobile', merchantId: own })).toMatchObject({ isApproved: true });
  });

  test('gives back what clears all the same under a new name', async () => {
    const { tell, send } = await openStopped();
    const merchant = { id: own, name: 'Plains Mobile', place: null, country: 'US', mcc: '4814' };
    await tell('clearing', randomUUID(), 3_500, { merchant });
    expect((await send(listProblems)).entity?.problems).toMatchObject([{ kind: 'CANCELLED' }]);
  });
});

test('an id that the account knows of another company as well is not the company', async () => {
  const { charge, send, transactionId } = await openCompany(api);
  await charge(3_500, { merchantId: own });
  await charge(1_000, { name: 'Plaza Foods', merchantId: own, entryMode: 'PRESENT' });
  await send(stopCompany, { transactionId, names: [phone], scope: 'ALL' });
  expect(await charge(3_500, { merchantId: own })).toMatchObject(stopped);
  expect(await charge(1_000, { name: 'Plaza Foods', merchantId: own, entryMode: 'PRESENT' })).toMatchObject({
    isApproved: true,
  });
});

test('the same authorization with another id of the merchant is refused, with one that came later answered again', async () => {
  const { tell } = await openCompany(api);
  const [one, two] = [randomUUID(), randomUUID()];
  const at = (id?: string) => ({ merchant: { ...(id && { id }), name: phone, country: 'US', mcc: '4814' } });
  for (const kind of ['authorization', 'clearing']) {
    const first = await tell(kind, one, 100, at(own));
    expect(await tell(kind, one, 100, at(own))).toMatchObject({
      ...first,
      ...(kind === 'clearing' && { isChanged: false }),
    });
    expect(await tell(kind, one, 100, at(other))).not.toMatchObject(first);
    const later = await tell(kind, two, 100, at());
    expect(await tell(kind, two, 100, at(own))).toMatchObject({
      ...later,
      ...(kind === 'clearing' && { isChanged: false }),
    });
  }
});

test.each(['x'.repeat(28), 'CAFÉ', 'A\u0000B'])("wrong input: an id of '%s'", async (id) => {
  const { tell } = await openCompany(api);
  const merchant = { id, name: phone, country: 'US', mcc: '4814' };
  expect(await tell('authorization', randomUUID(), 100, { merchant })).toMatchObject({ fields: ['merchant.id'] });
});
