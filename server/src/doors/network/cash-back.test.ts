import { changeControls } from '@portal/contract/controls/change-controls';
import { getControls } from '@portal/contract/controls/get-controls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

async function open() {
  const { person, purchase } = await openPlay(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const { cardId } = person;
  const ask = (id: string, cashBackCents: number, more: object = {}) =>
    sendMessage(api, 'authorization', purchase(id, 4_000, { cashBackCents, ...more }));
  const block = () => api.send(changeControls, { cardId, changes: { blocksCash: true } }, { token });
  const show = async () => (await api.send(getControls, { cardId }, { token })).entity;
  return { ask, block, show };
}

test('a block of cash declines a purchase with cash back, and lets the purchase alone through', async () => {
  const { ask, block } = await open();
  await block();
  expect((await ask('with', 2_000)).body).toMatchObject({ isApproved: false, responseCode: '9G' });
  expect((await ask('alone', 0)).body).toMatchObject({ isApproved: true, heldCents: 4_000 });
});

test('the proof of a block shows the purchases that had cash back', async () => {
  const { ask, show } = await open();
  expect((await ask('with', 2_000)).body).toMatchObject({ isApproved: true, heldCents: 4_000 });
  api.clock.advance(1);
  await ask('alone', 0);
  expect((await show())?.uses.map(({ hasCashBack, isCash }) => [hasCashBack, isCash])).toEqual([
    [false, false],
    [true, false],
  ]);
});

test('the same id with other cash back is other data', async () => {
  const { ask } = await open();
  await ask('once', 2_000);
  expect((await ask('once', 2_000)).body).toMatchObject({ isApproved: true });
  expect((await ask('once', 1_000)).status).toBe(409);
});

test('so it is for one that was declined', async () => {
  const { ask, block } = await open();
  await block();
  for (let n = 0; n < 2; n++) expect((await ask('once', 2_000)).body).toMatchObject({ responseCode: '9G' });
  expect((await ask('once', 1_000)).status).toBe(409);
});

test.each([
  ['more than the amount', 4_001, {}],
  ['without a shop', 1_000, { entryMode: 'ECOMMERCE' }],
  ['less than nothing', -1, {}],
])('400: %s', async (_name, cashBackCents, more) => {
  const { ask } = await open();
  expect(await ask('wrong', cashBackCents, more)).toMatchObject({ status: 400 });
});
