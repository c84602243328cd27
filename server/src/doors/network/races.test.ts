import { validatePin } from '@portal/contract/step-up/validate-pin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCard } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { testPin } from '../../testing/card-account.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

describe('messages that come at once', () => {
  test('a tracking number in several messages at once is told once', async () => {
    const { person, card } = await openPlay(api, undefined, { isExpedited: true });
    const parcel = { card, happenedAt: '2026-11-20T12:00:00Z', carrier: 'Fast Mail', trackingNumber: 'FM 1' };
    const states = ['SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'];
    await Promise.all(states.map((state) => sendMessage(api, 'shipping-event', { ...parcel, state })));
    expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toEqual(['ExpeditedTracking']);
  });

  test('a wrong PIN that the network sends again at once is told once', async () => {
    const { person, card, purchase, pinBlock } = await openPlay(api);
    const wrong = purchase('again', 100, { card: { ...card, pinBlock: await pinBlock('0000') } });
    await Promise.all(Array.from({ length: 5 }, () => sendMessage(api, 'authorization', wrong)));
    const data = { last4Digit: '4821', triesLeft: 2, transactionId: wrong.authorizationId };
    expect(await listEventsOf(api, person.holderId)).toEqual([{ kind: 'InvalidPin', data }]);
  });

  test('wrong PINs at terminals and in the portal are counted together, three at most', async () => {
    const { person, card, purchase, pinBlock } = await openPlay(api);
    const { accessToken: token } = await openSession(api, person.userId);
    const wrongPin = { card: { ...card, pinBlock: await pinBlock('0000') } };
    const atTerminal = (n: number) => sendMessage(api, 'authorization', purchase(`wrong-${n}`, 100, wrongPin));
    const inPortal = () =>
      api.send(validatePin, { cardId: person.cardId, action: 'CHANGE_PIN', pin: '0000' }, { token });
    await Promise.all(Array.from({ length: 10 }, (_, n) => [atTerminal(n), inPortal()]).flat());
    expect(await getCard(api.pool, person.cardId)).toMatchObject({ pinTries: 3, lockReasons: ['PIN_TRIES'] });
    const events = await listEventsOf(api, person.holderId);
    // Those of a terminal name the charge that they declined.
    const wrong = [2, 1, 0].map((triesLeft) => ({
      kind: 'InvalidPin',
      data: expect.objectContaining({ last4Digit: '4821', triesLeft }) as object,
    }));
    expect(events).toEqual([...wrong, { kind: 'CardLockedByPin', data: { last4Digit: '4821' } }]);
  });

  test('a right PIN at a terminal never makes a third wrong one in the portal forgotten', async () => {
    const race = async () => {
      const { person, card, purchase, pinBlock } = await openPlay(api);
      const { accessToken: token } = await openSession(api, person.userId);
      const inPortal = () =>
        api.send(validatePin, { cardId: person.cardId, action: 'CHANGE_PIN', pin: '0000' }, { token });
      for (let n = 0; n < 2; n++) await inPortal();
      const right = purchase('right', 100, { card: { ...card, pinBlock: await pinBlock(testPin) } });
      await Promise.all([sendMessage(api, 'authorization', right), inPortal()]);
      const { pinTries, lockReasons } = await getCard(api.pool, person.cardId);
      // Locked with three tries used, or the right one came first, and one wrong one is counted since.
      expect([pinTries, lockReasons]).toEqual(lockReasons.length > 0 ? [3, ['PIN_TRIES']] : [1, []]);
    };
    await Promise.all(Array.from({ length: 20 }, race));
  });
});
