import { putMoneyBack } from '@portal/contract/set-aside/put-money-back';
import { renamePart } from '@portal/contract/set-aside/rename-part';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openSaver } from '../../testing/set-aside.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** Somebody who set $40.00 of $100.00 aside. */
async function openWithRent() {
  const saver = await openSaver(api);
  const partId = (await saver.aside('Rent', 4_000)).entity?.parts[0]?.partId;
  return { ...saver, partId };
}

test('200: the part has the new name, its money is untouched, and a second time changes nothing', async () => {
  const { partId, send } = await openWithRent();
  for (let n = 0; n < 2; n++) {
    const { entity } = await send(renamePart, { partId, name: ' Útiles de Ana ' });
    expect(entity).toMatchObject({ availableCents: 6_000, asideCents: 4_000 });
    expect(entity?.parts).toMatchObject([{ partId, name: 'Útiles de Ana', amountCents: 4_000 }]);
  }
});

test('200: raced, one of the names stays', async () => {
  const { partId, send } = await openWithRent();
  const names = ['Shoes', 'Car'];
  const replies = await Promise.all(names.map((name) => send(renamePart, { partId, name })));
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200]);
  expect(names).toContain((await send(renamePart, { partId, name: 'Car' })).entity?.parts[0]?.name);
});

test.each([{ name: '' }, { name: 'Rent $' }, { name: 'x'.repeat(41) }, { name: null }])('400: %j', async (input) => {
  const { partId, send } = await openWithRent();
  expect((await send(renamePart, { partId, ...input })).messages[0]).toMatchObject({ code: 400, field: 'name' });
});

test('404: a part that is back in the balance, the part of another, the card of another; 401 without a token', async () => {
  const [one, other] = [await openWithRent(), await openWithRent()];
  const wanted = { name: 'Shoes' };
  expect(await one.send(renamePart, { ...wanted, partId: other.partId })).toMatchObject({ httpStatus: 404 });
  const theirs = { ...wanted, cardId: other.person.cardId, partId: other.partId };
  expect(await one.send(renamePart, theirs)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(renamePart, theirs)).toMatchObject({ httpStatus: 401 });
  await one.send(putMoneyBack, { partId: one.partId });
  expect(await one.send(renamePart, { ...wanted, partId: one.partId })).toMatchObject({ httpStatus: 404 });
});
