import { listCards } from '@portal/contract/card/list-cards';
import { getSetAside } from '@portal/contract/set-aside/get-set-aside';
import { maxParts } from '@portal/contract/set-aside/set-aside-part';
import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount, verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openSaver } from '../../testing/set-aside.ts';
import { openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

test('200: a named part, and what can be spent is less by it', async () => {
  const { send, aside } = await openSaver(api);
  await aside('Rent', 4_000);
  const { entity } = await aside(' Útiles ', 1_000);
  expect(entity).toMatchObject({
    availableCents: 5_000,
    asideCents: 5_000,
    parts: [
      { name: 'Útiles', amountCents: 1_000 },
      { name: 'Rent', amountCents: 4_000 },
    ],
  });
  expect((await send(getSetAside)).entity).toEqual(entity);
  const [card] = (await send(listCards)).entity?.cards ?? [];
  expect(card).toMatchObject({ availableCents: 5_000, postedCents: 10_000, asideCents: 5_000 });
});

test('200: repeated under its key it acts once, and all that is available can be set aside', async () => {
  const { aside } = await openSaver(api);
  const idempotencyKey = crypto.randomUUID();
  for (let n = 0; n < 2; n++) {
    const { entity } = await aside('Rent', 10_000, { idempotencyKey });
    expect(entity).toMatchObject({ availableCents: 0, asideCents: 10_000, parts: [{ name: 'Rent' }] });
  }
});

test.each([
  ['nothing', { name: 'Rent', amountCents: 99 }, 'amountCents'],
  ['a part of a cent', { name: 'Rent', amountCents: 100.5 }, 'amountCents'],
  ['no name', { name: ' ', amountCents: 100 }, 'name'],
  ['a long name', { name: 'x'.repeat(41), amountCents: 100 }, 'name'],
  ['signs in it', { name: '<b>', amountCents: 100 }, 'name'],
])('wrong input: %s', async (_, input, field) => {
  const { send } = await openSaver(api);
  expect((await send(setMoneyAside, input)).messages[0]).toMatchObject({ code: 400, field });
});

test('refused: more than is available, with what there is', async () => {
  const { aside } = await openSaver(api);
  await aside('Rent', 4_000);
  expect((await aside('Shoes', 6_001)).messages[0]).toMatchObject({
    shortMessage: 'above available',
    field: 'amountCents',
    message: expect.stringContaining('$60.00'),
  });
});

test('refused: one part too many', async () => {
  const { aside } = await openSaver(api);
  for (let n = 0; n < maxParts; n++) await aside(`Part ${n}`, 100);
  expect((await aside('One more', 100)).messages[0]).toMatchObject({ shortMessage: 'too many parts' });
});

test('refused: a closed account', async () => {
  const { person, aside } = await openSaver(api);
  await closeAccount(api.pool, person.accountId, api.clock.now());
  expect((await aside('Rent', 100)).messages[0]).toMatchObject({ shortMessage: 'account closed' });
});

test('raced: two at once never set aside more than there is', async () => {
  const { send, aside } = await openSaver(api);
  const replies = await Promise.all([aside('One', 6_000), aside('Two', 6_000), aside('Three', 6_000)]);
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect((await send(getSetAside)).entity).toMatchObject({ availableCents: 4_000, asideCents: 6_000 });
});

test('raced with a purchase: one of them is too much', async () => {
  const { aside, say } = await openSaver(api);
  const [set, paid] = await Promise.all([aside('Rent', 6_000), say('authorization', 'a', 6_000)]);
  expect([set.httpStatus === 200, paid?.['isApproved'] === true].filter(Boolean)).toHaveLength(1);
});

test('a transfer does not touch it', async () => {
  const { person, send, link, start } = await openTransfers(api, { openingCents: 30_000 });
  await link();
  const about = { cardId: person.cardId, name: 'Rent', amountCents: 20_000 };
  await send(setMoneyAside, about, crypto.randomUUID());
  expect((await start(10_000)).messages[0]).toMatchObject({ shortMessage: 'insufficient for transfer' });
});

test("404 for another's card, 401 without a token, 400 without a key", async () => {
  const [one, other] = [await openSaver(api), await openSaver(api)];
  const input = { cardId: other.person.cardId, name: 'Rent', amountCents: 100 };
  expect(await one.send(setMoneyAside, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(setMoneyAside, input)).toMatchObject({ httpStatus: 401 });
});

test('all of it leaves the books in order', async () => {
  expect(await verifyLedger(api.pool)).toEqual([]);
});
