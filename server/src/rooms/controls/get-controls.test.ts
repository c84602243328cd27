import { getControls } from '@portal/contract/controls/get-controls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

test('200: nothing is set, and the state of the address on record', async () => {
  const { send } = await openCardHolder(api);
  const { entity } = await send(getControls);
  expect(entity).toMatchObject({ controls: { blocksOnline: false }, homeState: 'TX', uses: [], changes: [] });
});

test('200: the approved uses, newest first, as controls judge them; none that was declined or taken back', async () => {
  const { person, purchase } = await openPlay(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const ask = async (id: string, cents: number, more: object = {}) => {
    await sendMessage(api, 'authorization', purchase(id, cents, more));
    api.clock.advance(1);
  };
  const shop = { name: 'City Casino', place: 'Tulsa OK', country: 'US' };
  await ask('shop', 1_000);
  await ask('too much', 99_999);
  await ask('casino', 2_000, { merchant: { ...shop, mcc: '7995' } });
  await ask('back', 500);
  await sendMessage(api, 'reversal', { ...purchase('back', 500), reversalId: `${person.userId}-r` });
  await ask('pump', 100, { merchant: { ...shop, mcc: '5542' } });
  const { entity } = await api.send(getControls, { cardId: person.cardId }, { token });
  expect(entity?.uses.map(({ merchant, amountCents, mcc, place }) => [merchant, amountCents, mcc, place])).toEqual([
    ['City Casino', 7_500, '5542', 'Tulsa OK'],
    ['City Casino', 2_000, '7995', 'Tulsa OK'],
    ['Plaza Foods', 1_000, '5411', 'San Antonio TX'],
  ]);
  expect(entity?.uses.some(({ isRepeating }) => isRepeating)).toBe(false);
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
  const { cardId } = other.person;
  expect(await one.send(getControls, { cardId })).toMatchObject({ httpStatus: 404 });
  expect(await api.send(getControls, { cardId })).toMatchObject({ httpStatus: 401 });
});
