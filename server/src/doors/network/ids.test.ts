import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDepositNumbers, listCardsOf, verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork, sendAct, sendMessage } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const refused = { status: 409, body: { error: 'this id was used with other data' } };
async function balancesOf(holderId: number) {
  const { cards } = await listCardsOf(api.pool, holderId);
  return [cards[0]?.postedCents, cards[0]?.availableCents];
}

describe('an id of the network', () => {
  test.each([
    ['another amount', { amountCents: 9_999 }],
    ['another way of paying', { entryMode: 'ECOMMERCE' }],
    ['another merchant', { merchant: { ...merchant, name: 'Other Foods' } }],
    ['another place', { merchant: { ...merchant, place: 'Austin TX' } }],
    ['another kind of merchant', { merchant: { ...merchant, mcc: '5812' } }],
  ])('of an authorization is refused with %s', async (_, other) => {
    const { person, purchase } = await openPlay(api);
    const first = await sendMessage(api, 'authorization', purchase('a', 4_000));
    expect(await sendMessage(api, 'authorization', purchase('a', 4_000, other))).toEqual(refused);
    expect(await sendMessage(api, 'authorization', purchase('a', 4_000))).toEqual(first);
    expect(await balancesOf(person.holderId)).toEqual([10_000, 6_000]);
  });

  test('of an authorization is refused on the card of another account, and after it was declined or cleared', async () => {
    const [one, other] = [await openPlay(api), await openPlay(api)];
    const declined = one.purchase('much', 20_000);
    await sendMessage(api, 'authorization', declined);
    expect(await sendMessage(api, 'authorization', { ...declined, amountCents: 100 })).toEqual(refused);
    expect(await sendMessage(api, 'authorization', { ...declined, card: other.card })).toEqual(refused);
    await sendMessage(api, 'authorization', one.purchase('b', 500));
    await sendMessage(api, 'clearing', one.purchase('b', 450));
    expect(await sendMessage(api, 'authorization', one.purchase('b', 450))).toEqual(refused);
    expect(await balancesOf(other.person.holderId)).toEqual([10_000, 10_000]);
  });

  test('of a charge that cleared before anybody asked is open to the authorization that comes late, once', async () => {
    const { purchase } = await openPlay(api);
    await sendMessage(api, 'clearing', purchase('late', 450));
    const late = await sendMessage(api, 'authorization', purchase('late', 500));
    expect(late.body).toMatchObject({ isApproved: true, heldCents: 0 });
    expect(await sendMessage(api, 'authorization', purchase('late', 501))).toEqual(refused);
    expect(await sendMessage(api, 'authorization', purchase('late', 500))).toEqual(late);
  });

  test('of a refund is refused with other data, for ever, and never a fault', async () => {
    const { person, card, purchase } = await openPlay(api);
    const refund = { refundId: `${person.userId}-r`, authorizationId: null, card, amountCents: 500, merchant };
    expect((await sendMessage(api, 'refund', refund)).body).toEqual({ balanceCents: 10_500, repeated: false });
    const others = [
      { amountCents: 501 },
      { merchant: { ...merchant, name: 'Other' } },
      { card: (await openPlay(api)).card },
    ];
    for (const other of [...others, { authorizationId: purchase('a', 1).authorizationId }]) {
      const again = { ...refund, ...other };
      expect(await sendMessage(api, 'refund', again)).toEqual(refused);
      expect(await sendMessage(api, 'refund', again)).toEqual(refused);
    }
    expect((await sendMessage(api, 'refund', refund)).body).toEqual({ balanceCents: 10_500, repeated: true });
    expect(await balancesOf(person.holderId)).toEqual([10_500, 10_500]);
  });

  test('of a deposit is refused with another amount, payer or account', async () => {
    const [one, other] = [await openPlay(api), await openPlay(api)];
    const numberOf = async ({ person }: typeof one) =>
      (await getDepositNumbers(api.pool, testKeys, person.accountId)).accountNumber;
    const deposit = {
      depositId: `${one.person.userId}-d`,
      accountNumber: await numberOf(one),
      amountCents: 500,
      payer: 'Social Security',
    };
    await sendMessage(api, 'deposit', deposit);
    for (const more of [{ amountCents: 501 }, { payer: 'Somebody' }, { accountNumber: await numberOf(other) }]) {
      expect(await sendMessage(api, 'deposit', { ...deposit, ...more })).toEqual(refused);
    }
    expect(await balancesOf(one.person.holderId)).toEqual([10_500, 10_500]);
    expect(await balancesOf(other.person.holderId)).toEqual([10_000, 10_000]);
  });

  test('raced with other data acts once', async () => {
    const { person, purchase } = await openPlay(api);
    const cents = Array.from({ length: 10 }, (_, n) => 100 + n);
    const answers = await Promise.all(cents.map((each) => sendMessage(api, 'authorization', purchase('raced', each))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
    const taken = answers.find(({ status }) => status === 200);
    expect(await balancesOf(person.holderId)).toEqual([10_000, 10_000 - Number(taken?.body['heldCents'])]);
  });
});

describe('a message that was refused', () => {
  test('acts when it comes again under its webhook-id and can be taken', async () => {
    const { person, purchase } = await openPlay(api);
    const more = purchase('a', 500, { incrementId: `${person.userId}-more` });
    const unknown = { status: 422, body: { error: 'unknown authorization' } };
    expect(await sendMessage(api, 'increment', more, `${person.userId}-1`)).toEqual(unknown);
    await sendMessage(api, 'authorization', purchase('a', 4_000));
    expect((await sendMessage(api, 'increment', more, `${person.userId}-1`)).body).toMatchObject({ isChanged: true });
    expect(await balancesOf(person.holderId)).toEqual([10_000, 5_500]);
    expect((await sendMessage(api, 'increment', more, `${person.userId}-1`)).body).toMatchObject({ isChanged: true });
    expect(await balancesOf(person.holderId)).toEqual([10_000, 5_500]);
  });

  test('with 409 leaves its webhook-id free too', async () => {
    const { person, purchase } = await openPlay(api);
    await sendMessage(api, 'authorization', purchase('a', 4_000));
    expect(await sendMessage(api, 'authorization', purchase('a', 1), `${person.userId}-2`)).toEqual(refused);
    const right = await sendMessage(api, 'authorization', purchase('b', 1), `${person.userId}-2`);
    expect(right.body).toMatchObject({ isApproved: true });
  });
});

describe('a reversal that comes before its authorization', () => {
  test('in part leaves the rest to be held', async () => {
    const { person, purchase } = await openPlay(api);
    expect((await sendAct(api, 'reversal', purchase('a', 1_000))).body).toEqual({
      state: 'VOIDED',
      isChanged: true,
    });
    await sendAct(api, 'reversal', purchase('a', 500));
    const approved = { isApproved: true, responseCode: '00', reason: null, heldCents: 2_500 };
    expect(await sendMessage(api, 'authorization', purchase('a', 4_000))).toEqual({ status: 200, body: approved });
    expect(await sendMessage(api, 'authorization', purchase('a', 4_000))).toEqual({ status: 200, body: approved });
    expect(await balancesOf(person.holderId)).toEqual([10_000, 7_500]);
    expect((await sendAct(api, 'reversal', purchase('a', 2_500))).body).toMatchObject({ state: 'VOIDED' });
    expect(await balancesOf(person.holderId)).toEqual([10_000, 10_000]);
  });

  test('in whole leaves nothing, and declines it', async () => {
    const { person, purchase } = await openPlay(api);
    await sendAct(api, 'reversal', purchase('a', 4_000));
    const { body } = await sendMessage(api, 'authorization', purchase('a', 4_000));
    expect(body).toMatchObject({ isApproved: false, reason: 'ALREADY_REVERSED', responseCode: '94', heldCents: 0 });
    expect((await sendMessage(api, 'authorization', purchase('a', 4_000))).body).toEqual(body);
    expect(await sendMessage(api, 'authorization', purchase('a', 9_000))).toEqual(refused);
    expect(await balancesOf(person.holderId)).toEqual([10_000, 10_000]);
  });

  test('in part declines for want of money only when the rest is not there', async () => {
    const { purchase } = await openPlay(api);
    for (const id of ['a', 'b']) await sendAct(api, 'reversal', purchase(id, 5_000));
    expect((await sendMessage(api, 'authorization', purchase('a', 15_000))).body).toMatchObject({ heldCents: 10_000 });
    const declined = (await sendMessage(api, 'authorization', purchase('b', 15_000))).body;
    expect(declined).toMatchObject({ isApproved: false, reason: 'INSUFFICIENT_FUNDS' });
    expect((await sendMessage(api, 'authorization', purchase('b', 15_000))).body).toEqual(declined);
  });

  test('leaves the books in order', async () => {
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
