import { cardStatusIds } from '@portal/contract/card/card-status';
import { listCards } from '@portal/contract/card/list-cards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordShippingEvent } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession, signInAs } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('list-cards', () => {
  test('200: the cards with the balances of their account', async () => {
    const person = await createTestPerson(api, { openingCents: 128_416 });
    const { accessToken } = await signInAs(api, person);
    const { entity } = await api.send(listCards, {}, { token: accessToken });
    expect(entity).toEqual({
      givenName: 'Pat',
      isSimple: false,
      cards: [
        {
          cardId: person.cardId,
          cardStatusId: cardStatusIds.active,
          accountNickName: 'Mastercard',
          last4Digit: '4821',
          cardholderName: `PAT ${person.userId.toUpperCase()}`,
          expiry: '2029-11-30',
          locked: false,
          lockReason: null,
          cvvTriesLeft: 3,
          hasPin: true,
          availableCents: 128_416,
          postedCents: 128_416,
          pendingTransferCents: 0,
          pendingFeeCents: 0,
          asideCents: 0,
          replacesCardId: null,
          tracking: null,
          waitingFeeCents: null,
          waitsForAddress: false,
        },
      ],
    });
  });

  test('200: the way of a card in the mail, and when it is expected', async () => {
    const person = await createTestPerson(api, { cardStatusId: cardStatusIds.shipped });
    const card = { accountId: person.accountId, cardId: person.cardId };
    const { accessToken } = await signInAs(api, person);
    const track = async () => (await api.send(listCards, {}, { token: accessToken })).entity?.cards[0]?.tracking;
    const ordered = { state: 'ORDERED', happenedAt: '2026-11-20T17:00:00.000Z' };
    expect(await track()).toEqual({
      method: 'STANDARD',
      carrier: null,
      trackingNumber: null,
      states: [ordered, { state: 'PRINTED', happenedAt: null }, { state: 'SHIPPED', happenedAt: null }],
      expectedFrom: '2026-11-25',
      expectedTo: '2026-11-30',
      isOverdue: false,
      isOutToday: false,
      deliveredOn: null,
      canHaveArrived: true,
    });

    const parcel = { carrier: 'Fast Mail', trackingNumber: 'FM 4471' };
    await inTransaction(api.pool, async (tx) => {
      const at = (text: string) => new Date(text);
      await recordShippingEvent(tx, { card, state: 'IN_TRANSIT', happenedAt: at('2026-11-24T14:00:00Z'), ...parcel });
    });
    // Counted from then, as long as nobody said when it was sent.
    expect(await track()).toMatchObject({ expectedFrom: '2026-11-30', expectedTo: '2026-12-04' });
    await inTransaction(api.pool, async (tx) => {
      const at = (text: string) => new Date(text);
      await recordShippingEvent(tx, { card, state: 'SHIPPED', happenedAt: at('2026-11-21T03:00:00Z'), ...parcel });
    });
    expect(await track()).toEqual({
      // A number makes it no faster than it was ordered.
      method: 'STANDARD',
      ...parcel,
      states: [
        ordered,
        { state: 'PRINTED', happenedAt: null },
        // Ten in the evening of the 20th in the East, from where the days count.
        { state: 'SHIPPED', happenedAt: '2026-11-21T03:00:00.000Z' },
        { state: 'IN_TRANSIT', happenedAt: '2026-11-24T14:00:00.000Z' },
      ],
      expectedFrom: '2026-11-25',
      expectedTo: '2026-11-30',
      isOverdue: false,
      isOutToday: false,
      deliveredOn: null,
      canHaveArrived: true,
    });
  });

  test('200: out for delivery holds for its day, and a delivery is told with its day', async () => {
    const person = await createTestPerson(api, { cardStatusId: cardStatusIds.printed });
    const { accountId, cardId } = person;
    const track = async () => {
      const { accessToken } = await openSession(api, person.userId);
      return (await api.send(listCards, {}, { token: accessToken })).entity?.cards[0]?.tracking;
    };
    const say = (state: 'OUT_FOR_DELIVERY' | 'DELIVERED') =>
      inTransaction(api.pool, (tx) =>
        recordShippingEvent(tx, {
          card: { accountId, cardId },
          state,
          happenedAt: api.clock.now(),
          carrier: 'Fast Mail',
          trackingNumber: 'FM 1',
        }),
      );
    expect(await track()).toMatchObject({ isOutToday: false, deliveredOn: null, canHaveArrived: false });
    await say('OUT_FOR_DELIVERY');
    expect(await track()).toMatchObject({ isOutToday: true, deliveredOn: null, canHaveArrived: true });
    api.clock.advance(86_400);
    expect(await track()).toMatchObject({ isOutToday: false, deliveredOn: null, canHaveArrived: true });
    await say('DELIVERED');
    expect(await track()).toMatchObject({ isOutToday: false, deliveredOn: '2026-11-21', canHaveArrived: true });
    api.clock.advance(-86_400);
  });

  test('200: what nobody said was sent may be there once its days have begun', async () => {
    const person = await createTestPerson(api, { cardStatusId: cardStatusIds.ordered });
    const canHaveArrived = async () => {
      const { accessToken } = await openSession(api, person.userId);
      return (await api.send(listCards, {}, { token: accessToken })).entity?.cards[0]?.tracking?.canHaveArrived;
    };
    expect(await canHaveArrived()).toBe(false);
    api.clock.advance(5 * 86_400);
    expect(await canHaveArrived()).toBe(true);
    api.clock.advance(-5 * 86_400);
  });

  test("200: only the caller's own cards", async () => {
    const [one, other] = [await createTestPerson(api), await createTestPerson(api)];
    const { accessToken } = await signInAs(api, one);
    const { entity } = await api.send(listCards, {}, { token: accessToken });
    expect(entity?.cards.map((card) => card.cardId)).toEqual([one.cardId]);
    expect(one.cardId).not.toBe(other.cardId);
  });

  test('401: without a token, with an invented one and with an expired one', async () => {
    const { accessToken } = await signInAs(api, await createTestPerson(api));
    expect(await api.send(listCards, {})).toMatchObject({ httpStatus: 401, status: 401 });
    expect(await api.send(listCards, {}, { token: 'invented' })).toMatchObject({ httpStatus: 401 });
    api.clock.advance(15 * 60);
    const { httpStatus, messages } = await api.send(listCards, {}, { token: accessToken, language: 'es' });
    expect(httpStatus).toBe(401);
    expect(messages[0]).toMatchObject({ code: 401, message: 'Su sesión terminó. Inicie sesión de nuevo.' });
  });

  test('403: without the gateway keys', async () => {
    const { accessToken } = await signInAs(api, await createTestPerson(api));
    const reply = await api.send(listCards, {}, { token: accessToken, headers: { 'x-api-key': 'other' } });
    expect(reply).toMatchObject({ httpStatus: 403, messages: [{ code: 0, shortMessage: 'unknown client' }] });
  });
});
