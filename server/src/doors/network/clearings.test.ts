import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardsOf, listOpenExceptions, verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendAct, sendMessage } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** An account with $100, and short words for what the network says about one authorization of it. */
async function openClearings() {
  const play = await openPlay(api);
  const { person, purchase } = play;
  return {
    ...play,
    ask: (cents: number, more: object = {}) => sendMessage(api, 'authorization', purchase('a', cents, more)),
    clear: (cents: number, more: object = {}) => sendMessage(api, 'clearing', purchase('a', cents, more)),
    balances: async () => {
      const { cards } = await listCardsOf(api.pool, person.holderId);
      return [cards[0]?.postedCents, cards[0]?.availableCents];
    },
    exceptions: async () =>
      (await listOpenExceptions(api.pool))
        .filter(({ accountId }) => accountId === person.accountId)
        .map(({ kind }) => kind),
  };
}
const taken = (state: string, isChanged = true) => ({ status: 200, body: { state, isChanged } });

describe('clearings', () => {
  test('in two parts post both, and keep the rest of the hold until the last', async () => {
    const { ask, clear, balances, exceptions } = await openClearings();
    await ask(9_000);
    const first = { clearingId: 'part-1', sequence: { number: 1, count: 2 } };
    expect(await clear(4_000, first)).toEqual(taken('PENDING'));
    expect(await balances()).toEqual([6_000, 1_000]);
    expect(await clear(4_000, first)).toEqual(taken('PENDING', false));
    expect(await clear(4_500, { clearingId: 'part-2', sequence: { number: 2, count: 2 } })).toEqual(taken('SETTLED'));
    expect(await balances()).toEqual([1_500, 1_500]);
    expect(await exceptions()).toEqual([]);
  });

  test('in parts that come in another order keep the rest until all have come', async () => {
    const { ask, clear, balances } = await openClearings();
    await ask(9_000);
    expect(await clear(3_000, { sequence: { number: 3, count: 3 } })).toEqual(taken('PENDING'));
    expect(await clear(3_000, { sequence: { number: 1, count: 3 } })).toEqual(taken('PENDING'));
    expect(await balances()).toEqual([4_000, 1_000]);
    expect(await clear(2_000, { sequence: { number: 2, count: 3 } })).toEqual(taken('SETTLED'));
    expect(await balances()).toEqual([2_000, 2_000]);
  });

  test('a second one without a sequence is different money: it posts, and staff are told', async () => {
    const { ask, clear, balances, exceptions } = await openClearings();
    await ask(10_000);
    expect(await clear(4_000)).toEqual(taken('SETTLED'));
    expect(await clear(6_000)).toEqual(taken('SETTLED'));
    expect(await balances()).toEqual([0, 0]);
    expect(await exceptions()).toEqual(['CLEARING_AGAIN']);
    expect(await clear(4_000)).toEqual(taken('SETTLED', false));
    expect(await clear(4_000, { clearingId: 'other' })).toEqual(taken('SETTLED'));
    expect(await balances()).toEqual([-4_000, -4_000]);
    expect(await exceptions()).toEqual(['CLEARING_AGAIN', 'CLEARING_AGAIN']);
  });

  test('one that is no part leaves what is held for the parts', async () => {
    const { ask, clear, balances, exceptions } = await openClearings();
    await ask(9_000);
    await clear(4_000, { sequence: { number: 1, count: 2 } });
    expect(await clear(1_000, { clearingId: 'no-part' })).toEqual(taken('PENDING'));
    expect(await balances()).toEqual([5_000, 0]);
    expect(await exceptions()).toEqual(['CLEARING_AGAIN']);
    expect(await clear(5_000, { sequence: { number: 2, count: 2 } })).toEqual(taken('SETTLED'));
    expect(await balances()).toEqual([0, 0]);
  });

  test('the same id with other data is refused and changes nothing', async () => {
    const { ask, clear, balances, exceptions } = await openClearings();
    await ask(9_000);
    const sent = { clearingId: 'same', sequence: { number: 1, count: 2 } };
    await clear(4_000, sent);
    const refused = { status: 409, body: { error: 'this id was used with other data' } };
    expect(await clear(4_001, sent)).toEqual(refused);
    expect(await clear(4_000, { clearingId: 'same' })).toEqual(refused);
    expect(await clear(4_000, { ...sent, sequence: { number: 2, count: 2 } })).toEqual(refused);
    expect(await clear(4_000, { ...sent, entryMode: 'ECOMMERCE' })).toEqual(refused);
    expect(await clear(4_000, { ...sent, authorizationId: 'of-another' })).toEqual(refused);
    expect(await balances()).toEqual([6_000, 1_000]);
    expect(await exceptions()).toEqual([]);
    const stranger = await openPlay(api);
    expect(await sendMessage(api, 'clearing', stranger.purchase('a', 4_000, sent))).toEqual(refused);
  });

  test.each([
    { number: 0, count: 2 },
    { number: 2, count: 0 },
    { number: 1, count: 100 },
  ])('a sequence that can be none is refused: %j', async (sequence) => {
    const { clear } = await openClearings();
    expect(await clear(100, { sequence })).toMatchObject({ status: 400 });
  });

  test.each([
    ['after a decline', 'CLEARING_DECLINED', 20_000, null],
    ['after a reversal', 'CLEARING_REVERSED', 5_000, 5_000],
  ])('%s posts all the same, and staff are told', async (_, kind, asked, reversed) => {
    const { ask, purchase, clear, balances, exceptions } = await openClearings();
    await ask(asked);
    if (reversed !== null) await sendAct(api, 'reversal', purchase('a', reversed));
    expect(await clear(5_000)).toEqual(taken('SETTLED'));
    expect(await balances()).toEqual([5_000, 5_000]);
    expect(await exceptions()).toEqual([kind]);
  });

  test('without an authorization posts, and staff are told; what was declined stays declined for who asks again', async () => {
    const { ask, clear, exceptions } = await openClearings();
    expect(await clear(500)).toEqual(taken('SETTLED'));
    expect(await exceptions()).toEqual(['CLEARING_UNASKED']);
    const other = await openClearings();
    const declined = await other.ask(20_000);
    await other.clear(20_000);
    expect(await other.ask(20_000)).toEqual(declined);
    expect((await ask(500)).body).toMatchObject({ isApproved: true, heldCents: 0 });
  });

  test('a refund above what was charged posts, and staff are told once', async () => {
    const { ask, clear, card, purchase, balances, exceptions } = await openClearings();
    await ask(3_000);
    await clear(3_000);
    const { authorizationId, merchant } = purchase('a', 1);
    const giveBack = (refundId: string, amountCents: number) =>
      sendMessage(api, 'refund', {
        refundId: `${authorizationId}-${refundId}`,
        authorizationId,
        card,
        amountCents,
        merchant,
      });
    await giveBack('r1', 2_000);
    await giveBack('r2', 1_000);
    expect(await exceptions()).toEqual([]);
    await giveBack('r3', 1);
    expect(await balances()).toEqual([10_001, 10_001]);
    expect(await exceptions()).toEqual(['CREDITED_ABOVE_CHARGE']);
  });

  test('all of it leaves the books in order', async () => {
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
