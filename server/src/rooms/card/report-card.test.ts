import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCard, lockCard, postDeposit, reissueCard, verifyLedger } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openOrders } from '../../testing/card-orders.ts';
import { testKeys } from '../../testing/keys.ts';
import type { TestPersonOptions } from '../../testing/people.ts';
import { makeWaitingOrders } from './make-waiting-orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const make = () => makeWaitingOrders(api.pool, api.services, api.clock.now());
const statusOf = async (cardId: number) => (await getCard(api.pool, cardId)).cardStatusId;

/** Somebody who has used up the free card of the year, and has `openingCents` when they need the next. */
async function openWithoutFree(openingCents: number, options: TestPersonOptions = {}) {
  const opened = await openOrders(api, { openingCents, ...options });
  const first = (await opened.order({ reason: 'LOST' })).entity;
  const cardId = first?.cardId ?? 0;
  await opened.activate(cardId);
  return { ...opened, cardId };
}

const deposit = async (accountId: number, amountCents: number) =>
  await postDeposit(
    api.pool,
    { accountId, reference: `more-${amountCents}`, description: 'Benefit', amountCents, businessDay: testDay },
    api.clock.now(),
  );

describe('a card that was lost or stolen', () => {
  test.each([
    ['LOST', 5],
    ['STOLEN', 6],
  ])(
    '%s: closes without the money for another, which is ordered once by itself when the balance bears it',
    async (reason, status) => {
      const { person, order, cards, cardId } = await openWithoutFree(399);
      const { entity } = await order({ cardId, reason });
      expect(entity).toMatchObject({ isWaiting: true, cardId: null, feeCents: 400 });
      expect(await statusOf(cardId)).toBe(status);
      expect(await cards()).toMatchObject([{ cardId, waitingFeeCents: 400, postedCents: 399 }, {}]);
      // Asked again, and with nothing more there: nothing happens.
      expect((await order({ cardId, reason })).messages[0]).toMatchObject({ shortMessage: 'replacement under way' });
      expect(await make()).toBe(0);

      await deposit(person.accountId, 1);
      expect((await Promise.all([make(), make(), make()])).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
      expect(await cards()).toMatchObject([
        { cardStatusId: cardStatusIds.ordered, replacesCardId: cardId, postedCents: 0 },
        { cardId, waitingFeeCents: null },
        {},
      ]);
      expect(await make()).toBe(0);
      const told = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
      expect(told.slice(-2)).toEqual(['ReplacementRequested', 'ReplacementOrdered']);
      expect(await verifyLedger(api.pool)).toEqual([]);
    },
  );

  test.each(['DAMAGED', 'RENEWAL'] as const)(
    'closes with the card in the mail that has its number (%s), and another number is ordered',
    async (why) => {
      const { person, order, cards } = await openOrders(api);
      if (why === 'DAMAGED') await order({ reason: 'DAMAGED' });
      else {
        const renewal = { reason: why, method: 'STANDARD', feeCents: 0 } as const;
        await reissueCard(
          api.pool,
          testKeys,
          { ...person, today: testDay, validYears: 3, order: renewal },
          api.clock.now(),
        );
      }
      const [inMail] = await cards();
      expect((await order({ reason: 'DAMAGED' })).messages[0]).toMatchObject({ shortMessage: 'replacement under way' });
      const { entity } = await order({ reason: 'STOLEN' });
      expect(entity).toMatchObject({ isWaiting: false });
      expect(entity?.last4Digit).not.toBe('4821');
      expect(await statusOf(person.cardId)).toBe(cardStatusIds.stolen);
      expect(await statusOf(inMail?.cardId ?? 0)).toBe(cardStatusIds.stolen);
      expect(await statusOf(entity?.cardId ?? 0)).toBe(cardStatusIds.ordered);
    },
  );

  test.each(['CVV_TRIES', 'ISSUER'] as const)(
    'closes when customer service alone can unlock it (%s), and a new one is theirs to order',
    async (reason) => {
      const { person, order, cards } = await openOrders(api);
      await lockCard(api.pool, person, reason, api.clock.now());
      expect((await order({ reason: 'STOLEN' })).messages[0]).toMatchObject({ shortMessage: 'locked otherwise' });
      expect(await statusOf(person.cardId)).toBe(cardStatusIds.stolen);
      expect(await cards()).toHaveLength(1);
    },
  );

  test('is not closed without a proof', async () => {
    const { person, order, prove } = await openOrders(api, { openingCents: 1 });
    const stepUpToken = await prove('CHANGE_PIN');
    expect((await order({ reason: 'STOLEN', stepUpToken })).messages[0]).toMatchObject({ code: 905 });
    expect(await statusOf(person.cardId)).toBe(cardStatusIds.active);
  });

  test('raced: twenty reports without money close it once and keep one order', async () => {
    const { order, cards, cardId } = await openWithoutFree(1);
    const replies = await Promise.all(Array.from({ length: 20 }, () => order({ cardId, reason: 'STOLEN' })));
    expect(replies.filter(({ entity }) => entity?.isWaiting)).toHaveLength(1);
    expect(replies.filter(({ messages }) => messages[0]?.shortMessage === 'replacement under way')).toHaveLength(19);
    expect(await cards()).toHaveLength(2);
  });
});
