import { lockCard } from '@portal/contract/card/lock-card';
import { putMoneyBack } from '@portal/contract/set-aside/put-money-back';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../issuer/face.ts';
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

test('200: all of a part, and it can be spent at once', async () => {
  const { partId, send, say } = await openWithRent();
  expect(await say('authorization', 'a', 7_000)).toMatchObject({ isApproved: false, reason: 'INSUFFICIENT_FUNDS' });
  expect((await send(putMoneyBack, { partId })).entity).toEqual({ availableCents: 10_000, asideCents: 0, parts: [] });
  expect(await say('authorization', 'b', 7_000)).toMatchObject({ isApproved: true });
});

test('200: some of it, then the rest; on a locked card, too', async () => {
  const { partId, send } = await openWithRent();
  await send(lockCard);
  const { entity } = await send(putMoneyBack, { partId, amountCents: 1_500 });
  expect(entity).toMatchObject({ availableCents: 7_500, asideCents: 2_500, parts: [{ partId, amountCents: 2_500 }] });
  expect((await send(putMoneyBack, { partId, amountCents: 2_500 })).entity).toMatchObject({ asideCents: 0, parts: [] });
});

test('200: repeated under its key, and raced, it comes back once', async () => {
  const { partId, send } = await openWithRent();
  const idempotencyKey = crypto.randomUUID();
  for (let n = 0; n < 2; n++) {
    const { entity } = await send(putMoneyBack, { partId, amountCents: 1_000 }, { idempotencyKey });
    expect(entity).toMatchObject({ asideCents: 3_000 });
  }
  const replies = await Promise.all([send(putMoneyBack, { partId }), send(putMoneyBack, { partId })]);
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('refused: more than the part has', async () => {
  const { partId, send } = await openWithRent();
  const { messages } = await send(putMoneyBack, { partId, amountCents: 4_001 });
  expect(messages[0]).toMatchObject({ shortMessage: 'above part', field: 'amountCents' });
});

test.each([{ partId: 0 }, { partId: 'x' }, { partId: 1, amountCents: 0 }, { partId: 1, amountCents: -5 }])(
  'wrong input: %j',
  async (input) => {
    const { send } = await openSaver(api);
    expect((await send(putMoneyBack, input)).messages[0]).toMatchObject({ code: 400 });
  },
);

test("404 for another's card and another's part, 401 without a token", async () => {
  const [one, other] = [await openWithRent(), await openWithRent()];
  const { partId } = other;
  expect(await one.send(putMoneyBack, { partId })).toMatchObject({ httpStatus: 404 });
  const theirs = { cardId: other.person.cardId, partId };
  expect(await one.send(putMoneyBack, theirs)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(putMoneyBack, theirs)).toMatchObject({ httpStatus: 401 });
});

test('all of it leaves the books in order', async () => {
  expect(await verifyLedger(api.pool)).toEqual([]);
});
