import { cardStatusIds } from '@portal/contract/card/card-status';
import { changePin } from '@portal/contract/card/change-pin';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCard, lockCard, pinMatches } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testPin } from '../../testing/card-account.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { stoppedStatusIds } from '../../testing/stopped-statuses.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  api.secrets.add('confirmPin');
});
afterAll(() => api.close());

async function open(cardStatusId: number = cardStatusIds.active) {
  const opened = await openCardHolder(api, { cardStatusId });
  const stepUpToken = await opened.prove('CHANGE_PIN');
  const change = (changes: object = {}) =>
    opened.send(changePin, { pin: '2468', confirmPin: '2468', stepUpToken, ...changes });
  const card = () => getCard(api.pool, opened.person.cardId);
  const lock = (reason: Parameters<typeof lockCard>[2]) => lockCard(api.pool, opened.person, reason, api.clock.now());
  return { ...opened, change, card, lock };
}

describe('change-pin', () => {
  test('200: the new PIN counts, the old one does not', async () => {
    const { person, change, card } = await open();
    expect((await change()).entity).toEqual({ weakness: null, locked: false });
    expect(await pinMatches(testKeys, await card(), '2468')).toBe(true);
    expect(await pinMatches(testKeys, await card(), testPin)).toBe(false);
    expect(await listEventsOf(api, person.holderId)).toEqual([{ kind: 'PinChanged', data: { last4Digit: '4821' } }]);
  });

  test('200: a lock after three wrong PINs ends with the new one', async () => {
    const { send, change, card } = await open();
    for (let n = 0; n < 3; n++) await send(validatePin, { action: 'CHANGE_PIN', pin: '0000' });
    expect(await card()).toMatchObject({ lockReasons: ['PIN_TRIES'], pinTries: 3 });
    expect((await change()).httpStatus).toBe(200);
    expect(await card()).toMatchObject({ lockReasons: [], pinTries: 0 });
  });

  test("200: the holder's own lock stays, also beside one that ends, and that is said", async () => {
    const { lock, change, card } = await open();
    await lock('USER');
    await lock('PIN_TRIES');
    expect((await change()).entity).toMatchObject({ locked: true });
    expect(await card()).toMatchObject({ lockReasons: ['USER'] });
  });

  test('200: the year of birth is set, and said to be weak', async () => {
    const { change } = await open();
    expect((await change({ pin: '1950', confirmPin: '1950' })).entity).toEqual({
      weakness: 'BIRTH_YEAR',
      locked: false,
    });
  });

  test('repeated and raced: a proof is good for one change', async () => {
    const { change } = await open();
    const replies = await Promise.all(Array.from({ length: 20 }, () => change()));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect((await change()).messages[0]).toMatchObject({ code: 905, shortMessage: 'step-up required' });
  });

  test('refused: a proof for another act, or one that is five minutes old', async () => {
    const { prove, change, card } = await open();
    expect((await change({ stepUpToken: await prove('SET_PIN') })).messages[0]).toMatchObject({ code: 905 });
    const stepUpToken = await prove('CHANGE_PIN');
    api.clock.advance(300);
    expect((await change({ stepUpToken })).messages[0]).toMatchObject({ code: 905 });
    expect(await pinMatches(testKeys, await card(), testPin)).toBe(true);
  });

  test.each([cardStatusIds.ordered, cardStatusIds.printed, cardStatusIds.shipped, ...stoppedStatusIds])(
    'refused: status %i',
    async (cardStatusId) => {
      const { change } = await open(cardStatusId);
      const [message] = (await change()).messages;
      expect(message).toMatchObject({ code: 900, shortMessage: 'card not active' });
      expect(message?.message).toContain('1-800-555-0142');
    },
  );

  test.each(['CVV_TRIES', 'ISSUER'] as const)('refused: locked by %s', async (reason) => {
    const { lock, change } = await open();
    await lock(reason);
    expect((await change()).messages[0]).toMatchObject({ code: 900, shortMessage: 'locked otherwise' });
  });

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await open(), await open()];
    const { cardId } = other.person;
    const stepUpToken = await one.prove('CHANGE_PIN', cardId);
    expect(await one.change({ cardId, stepUpToken })).toMatchObject({ httpStatus: 404 });
    const input = { cardId, pin: '2468', confirmPin: '2468', stepUpToken };
    expect(await api.send(changePin, input)).toMatchObject({ httpStatus: 401 });
    expect((await one.change({ pin: '24a8' })).messages[0]).toMatchObject({ code: 400, field: 'pin' });
    expect((await one.change({ confirmPin: '2469' })).messages[0]).toMatchObject({ code: 400, field: 'confirmPin' });
  });
});
