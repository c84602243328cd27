import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardsOf, listOpenExceptions, verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const refused = { status: 409, body: { error: 'this id was used with other data' } };

/** An account of $100 with a charge of $40 that cleared. */
async function openCharged() {
  const play = await openPlay(api);
  const { person, purchase, card } = play;
  const { userId, accountId, cardId, holderId } = person;
  const clearingId = `${userId}-clr`;
  await sendMessage(api, 'authorization', purchase('a', 4_000));
  await sendMessage(api, 'clearing', purchase('a', 4_000, { clearingId }));
  const { accessToken: token } = await openSession(api, userId);
  const search = (more: object) =>
    api.send(searchTransactions, { cardId, from: '2026-11-01', to: '2026-11-30', ...more }, { token });
  return {
    ...play,
    clearingId,
    authorizationId: purchase('a', 1).authorizationId,
    say: (kind: string, body: object) => sendMessage(api, kind, { card, ...body }),
    postedCents: async () => (await listCardsOf(api.pool, holderId)).cards[0]?.postedCents,
    listed: async (more: object = {}) =>
      ((await search(more)).entity?.posted ?? []).map(({ type, amountCents }) => [type, amountCents]),
    detailOf: (transactionId: string) => api.send(getTransaction, { cardId, transactionId }, { token }),
    exceptions: async () =>
      (await listOpenExceptions(api.pool)).filter((each) => each.accountId === accountId).map(({ kind }) => kind),
  };
}

describe('credits of the network', () => {
  test.each([
    ['clearing-reversal', 'reversalId', 'CLEARING_REVERSAL'],
    ['chargeback', 'chargebackId', 'CHARGEBACK'],
    ['provisional-credit', 'creditId', 'PROVISIONAL_CREDIT'],
  ])('%s gives a charge back, once, by words of its own', async (kind, idName, type) => {
    const { say, clearingId, authorizationId, postedCents, listed, detailOf, person } = await openCharged();
    const body = { [idName]: `${person.userId}-${kind}`, clearingId, amountCents: 3_000 };
    expect(await say(kind, body)).toEqual({ status: 200, body: { balanceCents: 9_000, repeated: false } });
    expect(await say(kind, body)).toEqual({ status: 200, body: { balanceCents: 9_000, repeated: true } });
    expect(await say(kind, { ...body, amountCents: 3_001 })).toEqual(refused);
    const stranger = await openCharged();
    expect(await stranger.say(kind, { ...body, clearingId: stranger.clearingId })).toEqual(refused);
    expect(await postedCents()).toBe(9_000);
    expect((await listed())[0]).toEqual([type, 3_000]);
    const { entity } = await detailOf(authorizationId);
    expect(entity?.related).toMatchObject([{ type, amountCents: 3_000, description: merchant.name }]);
  });

  test.each(['clearing-reversal', 'chargeback', 'provisional-credit'])('%s of no charge is refused', async (kind) => {
    const { say, person } = await openCharged();
    const idName = { 'clearing-reversal': 'reversalId', chargeback: 'chargebackId' }[kind] ?? 'creditId';
    const body = { [idName]: `${person.userId}-${kind}`, amountCents: 1 };
    const unknown = { status: 422, body: { error: 'unknown clearing' } };
    expect(await say(kind, { ...body, clearingId: 'nothing' })).toEqual(unknown);
    expect(await say(kind, { ...body, authorizationId: 'nothing' })).toEqual(unknown);
    expect(await say(kind, body)).toMatchObject({ status: 400 });
  });

  test('one id gives back one charge: for another one of the same account it is refused', async () => {
    const { say, purchase, clearingId, postedCents, person } = await openCharged();
    await sendMessage(api, 'clearing', purchase('b', 4_000, { clearingId: `${person.userId}-other` }));
    const body = { chargebackId: `${person.userId}-one`, amountCents: 4_000 };
    expect((await say('chargeback', { ...body, clearingId })).status).toBe(200);
    expect(await say('chargeback', { ...body, clearingId: `${person.userId}-other` })).toEqual(refused);
    expect(await postedCents()).toBe(6_000);
  });

  test('a refund that is taken back is a debit', async () => {
    const { say, authorizationId, postedCents, listed, person } = await openCharged();
    const refundId = `${person.userId}-r`;
    await say('refund', { refundId, authorizationId, amountCents: 1_000, merchant });
    const body = { reversalId: `${person.userId}-rr`, refundId, amountCents: 1_000 };
    expect((await say('clearing-reversal', body)).body).toEqual({ balanceCents: 6_000, repeated: false });
    expect(await postedCents()).toBe(6_000);
    expect((await listed())[0]).toEqual(['CLEARING_REVERSAL', -1_000]);
  });

  test('above the charge are noted for staff', async () => {
    const { say, authorizationId, exceptions, person } = await openCharged();
    await say('chargeback', { chargebackId: `${person.userId}-1`, authorizationId, amountCents: 4_000 });
    expect(await exceptions()).toEqual([]);
    await say('refund', { refundId: `${person.userId}-2`, authorizationId, amountCents: 1, merchant });
    expect(await exceptions()).toEqual(['CREDITED_ABOVE_CHARGE']);
  });

  test('a provisional one is made final, or taken back, once', async () => {
    for (const [outcome, balance, shown] of [
      ['FINAL', 8_000, ['DISPUTE_CREDIT', 2_000]],
      ['TAKEN_BACK', 6_000, ['PROVISIONAL_REVERSAL', -2_000]],
    ] as const) {
      const { say, clearingId, postedCents, listed, person } = await openCharged();
      const creditId = `${person.userId}-c`;
      expect(await say('provisional-credit-end', { creditId, outcome })).toMatchObject({ status: 422 });
      await say('provisional-credit', { creditId, clearingId, amountCents: 2_000 });
      expect((await listed())[0]).toEqual(['PROVISIONAL_CREDIT', 2_000]);
      expect(await say('provisional-credit-end', { creditId, outcome })).toEqual({
        status: 200,
        body: { outcome, isChanged: true },
      });
      expect((await say('provisional-credit-end', { creditId, outcome })).body).toEqual({ outcome, isChanged: false });
      const other = outcome === 'FINAL' ? 'TAKEN_BACK' : 'FINAL';
      expect(await say('provisional-credit-end', { creditId, outcome: other })).toEqual(refused);
      expect(await postedCents()).toBe(balance);
      expect((await listed())[0]).toEqual(shown);
      expect((await listed({ type: 'adjustments' }))[0]).toEqual(shown);
    }
  });

  test('lower what was spent in their category, and the books are in order', async () => {
    const { say, clearingId, listed, person } = await openCharged();
    await say('chargeback', { chargebackId: `${person.userId}-g`, clearingId, amountCents: 500 });
    expect(await listed({ category: 'groceries' })).toEqual([
      ['CHARGEBACK', 500],
      ['PURCHASE', -4_000],
    ]);
    expect(await listed({ type: 'refunds' })).toEqual([['CHARGEBACK', 500]]);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
