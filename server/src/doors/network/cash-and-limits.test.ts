import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardsOf, lockCard, moveCard, verifyLedger } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { testPin } from '../../testing/card-account.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendAct, sendMessage } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** More than all daily limits of the tests: $1,000 of cash, $5,000 of purchases. */
const openingCents = 1_000_000;
const teller = { ...merchant, name: 'Town Bank', mcc: '6010' };

async function openCash() {
  const play = await openPlay(api, openingCents);
  const { person, purchase, card, pinBlock } = play;
  const key = { accountId: person.accountId, cardId: person.cardId };
  const say = async (
    kind: 'authorization' | 'increment' | 'reversal',
    id: string,
    cents: number,
    more: object = {},
  ) => {
    const body = purchase(id, cents, more);
    return (kind === 'authorization' ? await sendMessage(api, kind, body) : await sendAct(api, kind, body)).body;
  };
  return {
    ...play,
    key,
    say,
    ask: (id: string, cents: number, more: object = {}) => say('authorization', id, cents, more),
    atm: { entryMode: 'ATM', card: { ...card, pinBlock: await pinBlock(testPin) } },
    availableCents: async () => (await listCardsOf(api.pool, person.holderId)).cards[0]?.availableCents,
  };
}

describe('cash', () => {
  test('at a machine without a PIN is declined, and counts as no wrong PIN', async () => {
    const { ask, atm } = await openCash();
    for (const id of ['a', 'b', 'c', 'd']) {
      const declined = { isApproved: false, responseCode: '55', reason: 'PIN_MISSING', heldCents: 0 };
      expect(await ask(id, 4_000, { entryMode: 'ATM' })).toEqual(declined);
    }
    expect(await ask('e', 4_000, atm)).toMatchObject({ isApproved: true });
  });

  test.each(['6010', '6011'])(
    'over a counter or in any other way (MCC %s) is held to the limit of cash',
    async (mcc) => {
      const { ask, atm } = await openCash();
      const counter = { merchant: { ...teller, mcc } };
      expect(await ask('a', 100_001, counter)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
      expect(await ask('b', 60_000, counter)).toMatchObject({ isApproved: true });
      expect(await ask('c', 40_001, atm)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
      expect(await ask('d', 40_000, { ...atm, merchant: teller })).toMatchObject({ isApproved: true });
      expect(await ask('e', 500_000)).toMatchObject({ isApproved: true });
    },
  );
});

describe("the day's limit", () => {
  test('comes back with a reversal on the same day, as far as it was used', async () => {
    const { ask, say, atm } = await openCash();
    await ask('a', 100_000, atm);
    await say('reversal', 'a', 30_000, atm);
    expect(await ask('b', 30_001, atm)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
    await say('reversal', 'a', 900_000, atm);
    expect(await ask('c', 100_001, atm)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
    expect(await ask('d', 100_000, atm)).toMatchObject({ isApproved: true });
  });

  test('counts a use that was taken back whole no more', async () => {
    const { ask, say } = await openCash();
    const { uses } = api.services.issuing.dailyLimits;
    for (let n = 0; n < uses; n++) await ask(`n${n}`, 1);
    expect(await ask('more', 1)).toMatchObject({ reason: 'LIMIT_COUNT' });
    await say('reversal', 'n0', 1);
    expect(await ask('again', 1)).toMatchObject({ isApproved: true });
  });

  test("is the day's own: a reversal of yesterday's gives nothing of today's back", async () => {
    const { ask, say } = await openCash();
    const counter = { merchant: teller };
    await ask('a', 100_000, counter);
    api.clock.advance(86_400);
    await ask('b', 90_000, counter);
    await say('reversal', 'a', 100_000, counter);
    expect(await ask('c', 10_001, counter)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
    expect(await ask('d', 10_000, counter)).toMatchObject({ isApproved: true });
  });
});

describe('an increment', () => {
  const stays = (reason: string, responseCode: string) => ({
    state: 'PENDING',
    isChanged: false,
    responseCode,
    reason,
  });

  test('is taken while the card may pay, and not any more once it is locked or stolen', async () => {
    const { say, ask, key, availableCents } = await openCash();
    await ask('a', 10_000);
    const taken = { state: 'PENDING', isChanged: true, responseCode: '00', reason: null };
    expect(await say('increment', 'a', 5_000)).toEqual(taken);
    await inTransaction(api.pool, (tx) => lockCard(tx, key, 'USER', api.clock.now()));
    expect(await say('increment', 'a', 1)).toEqual(stays('CARD_LOCKED', '57'));
    await inTransaction(api.pool, (tx) => moveCard(tx, key, 'REPORTED_STOLEN', api.clock.now()));
    expect(await say('increment', 'a', 1)).toEqual(stays('CARD_STOLEN', '43'));
    expect(await availableCents()).toBe(openingCents - 15_000);
  });

  test('uses the limit of the day and is held to it, and to what there is', async () => {
    const { say, ask } = await openCash();
    await ask('a', 499_000);
    expect(await say('increment', 'a', 1_001)).toEqual(stays('LIMIT_AMOUNT', '61'));
    expect(await say('increment', 'a', 1_000)).toMatchObject({ isChanged: true });
    expect(await ask('b', 1)).toMatchObject({ reason: 'LIMIT_AMOUNT' });
    const poor = await openPlay(api, 1_000);
    await sendMessage(api, 'authorization', poor.purchase('a', 900));
    expect((await sendAct(api, 'increment', poor.purchase('a', 101))).body).toEqual(stays('INSUFFICIENT_FUNDS', '51'));
  });

  test('is no use more, but comes back with what it added', async () => {
    const { say, ask } = await openCash();
    await ask('a', 100_000);
    await say('increment', 'a', 400_000);
    await say('reversal', 'a', 400_000);
    expect(await ask('b', 400_000)).toMatchObject({ isApproved: true });
  });

  test('all of it leaves the books in order', async () => {
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
