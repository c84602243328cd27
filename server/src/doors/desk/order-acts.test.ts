import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeAddress,
  findHolderRecord,
  getAvailableCents,
  getCard,
  lockCard,
  moveCard,
  verifyLedger,
} from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openOrders } from '../../testing/card-orders.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { testKeys } from '../../testing/keys.ts';
import type { TestPersonOptions } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

async function open(options: TestPersonOptions = {}) {
  const opened = await openOrders(api, options);
  const { holderId, accountId, cardId } = opened.person;
  const act = async (kind: string, more: object = {}) =>
    await sendToDesk(api, kind, { ...byTestStaff, holderId, cardId, ...more });
  const replace = async (because: string, more: object = {}) => await act('replace-card', { because, ...more });
  const available = async () => await getAvailableCents(api.pool, accountId);
  return { ...opened, act, replace, available };
}

const statusOf = async (cardId: number) => (await getCard(api.pool, cardId)).cardStatusId;
const ordered = (feeCents: number) => ({
  status: 200,
  body: { state: 'ORDERED', cardId: expect.any(Number), feeCents, expectedTo: expect.any(String) },
});

/** Somebody who has used up the free card of the year; their new card is active. */
async function openWithoutFree(openingCents = 50_000) {
  const opened = await open({ openingCents });
  const cardId = (await opened.order()).entity?.cardId ?? 0;
  await opened.activate(cardId);
  return { ...opened, newer: { cardId } };
}

describe('replace-card', () => {
  test.each([
    ['LOST', 5],
    ['STOLEN', 6],
  ])('%s: the card closes for good and another number is ordered, once', async (reason, status) => {
    const { person, replace, cards } = await open();
    expect(await replace(reason)).toEqual(ordered(0));
    expect(await statusOf(person.cardId)).toBe(status);
    expect(await cards()).toMatchObject([{ cardStatusId: cardStatusIds.ordered, replacesCardId: person.cardId }, {}]);
    expect(await replace(reason)).toEqual(refusedFor('orderNew'));
    expect(await replace('NEW')).toEqual(refusedFor('replacedAlready'));
    const told = await listEventsOf(api, person.holderId);
    expect(told).toMatchObject([{ kind: 'ReplacementRequested', data: { reason, order: { feeCents: 0 } } }]);
  });

  test('DAMAGED: the old card works until the new one, with the same number, is activated', async () => {
    const { person, replace, cards } = await open();
    expect(await replace('DAMAGED')).toEqual(ordered(0));
    expect(await statusOf(person.cardId)).toBe(cardStatusIds.active);
    expect(await cards()).toMatchObject([
      { cardStatusId: cardStatusIds.ordered, last4Digit: '4821' },
      { last4Digit: '4821' },
    ]);
    expect(await replace('DAMAGED')).toEqual(refusedFor('replacedAlready'));
  });

  test('NOT_ARRIVED: also before its days are over, and without a fee', async () => {
    const { person, replace, available } = await open({ cardStatusId: cardStatusIds.shipped });
    const before = await available();
    expect(await replace('NOT_ARRIVED', { shipping: 'EXPEDITED' })).toEqual(ordered(0));
    expect([await statusOf(person.cardId), await available()]).toEqual([5, before]);
  });

  test('the second card of a year costs its fee, unless the staff waive it, which uses up no free one', async () => {
    const { newer, replace, available, activate, cards } = await openWithoutFree();
    const newest = async () => (await cards())[0]?.cardId ?? 0;
    const before = await available();
    expect(await replace('LOST', { ...newer, shipping: 'EXPEDITED' })).toEqual(ordered(400 + 1_350));
    expect(await available()).toBe(before - 1_750);
    const cardId = await newest();
    await activate(cardId);
    expect(await replace('LOST', { cardId, waivesFee: true, shipping: 'EXPEDITED' })).toEqual(ordered(0));
    expect(await available()).toBe(before - 1_750);
    // A year after the free one another is free, however often a fee was waived since.
    api.clock.advance(366 * 86_400);
    const last = await newest();
    await activate(last);
    expect(await replace('LOST', { cardId: last })).toEqual(ordered(0));
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('without the money: a report closes the card and its order waits, until the staff waive the fee', async () => {
    const { newer, replace, available } = await openWithoutFree(100);
    expect(await replace('DAMAGED', newer)).toEqual(refusedFor('unaffordable'));
    expect(await statusOf(newer.cardId)).toBe(cardStatusIds.active);
    expect(await replace('STOLEN', newer)).toEqual({ status: 200, body: { state: 'WAITING', feeCents: 400 } });
    expect(await statusOf(newer.cardId)).toBe(cardStatusIds.stolen);
    expect(await replace('NEW', newer)).toEqual(refusedFor('orderWaits'));
    expect(await replace('NEW', { ...newer, waivesFee: true })).toEqual(ordered(0));
    expect(await replace('NEW', { ...newer, waivesFee: true })).toEqual(refusedFor('replacedAlready'));
    expect(await available()).toBe(100);
  });

  test('one that customer service has locked is closed and replaced; its holder could only close it', async () => {
    const { person, replace, order } = await open();
    await lockCard(api.pool, person, 'ISSUER', api.clock.now());
    expect(await replace('DAMAGED')).toEqual(refusedFor('lockedFirst'));
    expect((await order({ reason: 'STOLEN' })).messages[0]).toMatchObject({ shortMessage: 'locked otherwise' });
    expect(await statusOf(person.cardId)).toBe(cardStatusIds.stolen);
    expect(await replace('NEW')).toEqual(ordered(0));
    expect((await listEventsOf(api, person.holderId)).at(-1)).toMatchObject({ data: { reason: 'STOLEN' } });
  });

  test.each([cardStatusIds.expired, cardStatusIds.closedByHolder, cardStatusIds.closedForFraud])(
    'NEW: in place of a card of status %i, free of charge',
    async (cardStatusId) => {
      const { replace } = await open({ cardStatusId });
      expect(await replace('NEW')).toEqual(ordered(0));
      expect(await replace('NEW')).toEqual(refusedFor('replacedAlready'));
    },
  );

  test.each([
    [4, 'NEW', 'cardOpen'],
    [4, 'NOT_ARRIVED', 'arrived'],
    [14, 'LOST', 'notArrived'],
    [20, 'DAMAGED', 'notDamaged'],
    [21, 'DAMAGED', 'notDamaged'],
    [9, 'LOST', 'orderNew'],
    [17, 'NEW', 'holderDeceased'],
    [22, 'NEW', 'undeliverable'],
  ])('refused: a card of status %i for %s', async (cardStatusId, reason, error) => {
    const { person, replace } = await open({ cardStatusId });
    expect(await replace(reason)).toEqual(refusedFor(error));
    expect(await statusOf(person.cardId)).toBe(cardStatusId);
  });

  test('raced with the order of its holder: one new card', async () => {
    const { replace, order, cards } = await open();
    await Promise.all([order({ reason: 'LOST' }), replace('LOST'), replace('STOLEN'), order({ reason: 'STOLEN' })]);
    expect(await cards()).toHaveLength(2);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});

describe('resolve-undeliverable', () => {
  test('orders it anew, without a fee, to the address as it is on record now', async () => {
    const { person, act, cards, activate } = await open({ cardStatusId: cardStatusIds.undeliverable });
    const record = await findHolderRecord(api.pool, testKeys, person.holderId);
    if (!record) throw new Error('nobody there');
    const address = { ...record.address, line1: '9 Elm Street' };
    await changeAddress(api.pool, testKeys, person.holderId, address, 'STAFF', api.clock.now());
    const { holderId, cardId } = person;
    expect((await act('resolve-undeliverable')).body).toMatchObject({ state: 'WAITING' });
    const byTwo = await sendByTwo(api, 'resolve-undeliverable', { holderId, cardId, shipping: 'EXPEDITED' });
    expect(byTwo).toEqual(ordered(0));
    expect(await act('resolve-undeliverable')).toEqual(refusedFor('replacedAlready'));
    const [newer] = await cards();
    expect((await activate(newer?.cardId ?? 0)).httpStatus).toBe(200);
  });

  test('the damaged card that still works is closed by the one that comes in the end', async () => {
    const { person, act, replace, cards, activate } = await open();
    await replace('DAMAGED');
    const [lost] = await cards();
    const brought = { accountId: person.accountId, cardId: lost?.cardId ?? 0 };
    await moveCard(api.pool, brought, 'RETURNED_TO_SENDER', api.clock.now());
    expect(await act('resolve-undeliverable', { cardId: brought.cardId })).toEqual(ordered(0));
    const [newer] = await cards();
    await activate(newer?.cardId ?? 0);
    expect(await statusOf(person.cardId)).toBe(cardStatusIds.damaged);
  });

  test('not when the card whose place it was to take has been replaced by another', async () => {
    const { person, act, replace, cards } = await open();
    await replace('DAMAGED');
    const [lost] = await cards();
    const brought = { accountId: person.accountId, cardId: lost?.cardId ?? 0 };
    await moveCard(api.pool, brought, 'RETURNED_TO_SENDER', api.clock.now());
    await replace('LOST');
    expect(await act('resolve-undeliverable', { cardId: brought.cardId })).toEqual(refusedFor('replacedAlready'));
  });

  test('refused: a card that the mail did not bring back', async () => {
    const { act } = await open();
    expect(await act('resolve-undeliverable')).toEqual(refusedFor('notUndeliverable'));
  });

  test('raced: asked many times at once, one card is ordered', async () => {
    const { act, cards } = await open({ cardStatusId: cardStatusIds.undeliverable });
    await Promise.all(Array.from({ length: 4 }, () => act('resolve-undeliverable')));
    expect(await cards()).toHaveLength(2);
  });
});
