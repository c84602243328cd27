import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCardsOf, verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** An account with $100, and what the network tells later of a charge that it approved in our place. */
async function openStoodIn() {
  const { person, purchase } = await openPlay(api);
  const say = (kind: string, cents: number, more: object = {}) => sendMessage(api, kind, purchase('a', cents, more));
  const available = async () => (await listCardsOf(api.pool, person.holderId)).cards[0]?.availableCents;
  return {
    available,
    reverse: (cents: number) => say('reversal', cents, { reversalId: randomUUID() }),
    clear: (cents: number) => say('clearing', cents),
    advise: async (cents: number) => (await say('stand-in', cents, { isApproved: true })).body,
  };
}

test.each([
  [1_000, 'PENDING', 7_000],
  [4_000, 'VOIDED', 10_000],
  [5_000, 'VOIDED', 10_000],
])('a reversal of %d cents that came before the charge leaves it %s', async (cents, state, left) => {
  const { reverse, advise, available } = await openStoodIn();
  await reverse(cents);
  for (let n = 0; n < 2; n++) {
    expect(await advise(4_000)).toEqual({ state, isChanged: true });
    expect(await available()).toBe(left);
  }
});

test('a charge that cleared before it was told has moved, and nothing more is held', async () => {
  const { clear, advise, available } = await openStoodIn();
  await clear(4_000);
  expect(await advise(4_000)).toEqual({ state: 'SETTLED', isChanged: true });
  expect(await available()).toBe(6_000);
});

test('all of it leaves the books in order', async () => {
  expect(await verifyLedger(api.pool)).toEqual([]);
});
