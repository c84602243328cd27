import { findCashBack } from '@portal/contract/atms/find-cash-back';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeAddress } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { alice, importCells } from '../../testing/places.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Somebody whose mail goes to a ZIP code. */
async function openAt(zip: string) {
  const opened = await openCardHolder(api);
  const address = { line1: '1 Main Street', line2: null, city: 'Alice', state: 'TX', zip, country: 'US' };
  await changeAddress(api.pool, testKeys, opened.person.holderId, address, 'HOLDER', api.clock.now());
  const { token } = opened;
  return async () => (await api.send(findCashBack, {}, { token })).entity;
}

test('200: nothing where no places were brought in, then the nearest store; machines are none', async () => {
  const find = await openAt('78332-1234');
  expect(await find()).toEqual({ zip: '78332', nearest: null, isSample: false });
  await importCells(api, [
    { name: 'Mesquite Credit Union', kind: 'NO_FEE_ATM', ...alice },
    { name: 'Plaza Foods', kind: 'CASH_BACK', ...alice, longitude: alice.longitude + 0.1 },
    { name: 'Corner Market', kind: 'CASH_BACK', ...alice, latitude: alice.latitude + 0.01 },
  ]);
  expect(await find()).toMatchObject({ zip: '78332', nearest: { name: 'Corner Market', distanceMiles: 0.7 } });
});

test('200: nothing for a ZIP code far away, or one that is none', async () => {
  for (const zip of ['99501', '00000']) expect(await (await openAt(zip))()).toMatchObject({ zip, nearest: null });
});

test('401 without a token', async () => {
  expect(await api.send(findCashBack, {})).toMatchObject({ httpStatus: 401 });
});
