import { cardStatusIds } from '@portal/contract/card/card-status';
import { setPin } from '@portal/contract/card/set-pin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCard, lockCard, moveCard, pinMatches, reissueCard } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { listEventsOf, openCardHolder, readCvv } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { otherCvv } from '../../testing/proofs.ts';
import { stoppedStatusIds } from '../../testing/stopped-statuses.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  // As a log would name what it must not hold.
  for (const name of ['confirmPin', '"cvv"']) api.secrets.add(name);
});
afterAll(() => api.close());

async function open(cardStatusId: number = cardStatusIds.shipped) {
  const opened = await openCardHolder(api, { cardStatusId });
  const input = { pin: '2468', confirmPin: '2468', cvv: opened.cvv, stepUpToken: await opened.prove('SET_PIN') };
  const set = (changes: object = {}) => opened.send(setPin, { ...input, ...changes });
  const card = () => getCard(api.pool, opened.person.cardId);
  return { ...opened, set, card };
}

describe('set-pin', () => {
  test.each([cardStatusIds.ordered, cardStatusIds.printed, cardStatusIds.shipped])(
    '200: a card of status %i is activated with its CVV and a PIN',
    async (cardStatusId) => {
      const { person, set, card } = await open(cardStatusId);
      expect((await set()).entity).toEqual({ weakness: null });
      expect(await card()).toMatchObject({ cardStatusId: cardStatusIds.active, pinTries: 0, cvvTries: 0 });
      expect(await pinMatches(testKeys, await card(), '2468')).toBe(true);
      const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
      expect(kinds).toEqual(['CardActivated', 'PinSet']);
    },
  );

  test('200: the new card closes the damaged one whose place it takes', async () => {
    const { person, send, prove } = await openCardHolder(api);
    const order = { reason: 'DAMAGED', method: 'STANDARD', feeCents: 0 } as const;
    const old = { ...person, today: testDay, validYears: 3, order };
    const cardId = await reissueCard(api.pool, testKeys, old, api.clock.now());
    const [cvv, stepUpToken] = [await readCvv(api, cardId), await prove('SET_PIN', cardId)];
    const reply = await send(setPin, { cardId, pin: '2468', confirmPin: '2468', cvv, stepUpToken });
    expect(reply.httpStatus).toBe(200);
    expect(await getCard(api.pool, cardId)).toMatchObject({ cardStatusId: cardStatusIds.active });
    expect(await getCard(api.pool, person.cardId)).toMatchObject({ cardStatusId: cardStatusIds.damaged });
  });

  test('200: an active card that has no PIN yet needs no CVV', async () => {
    const { person, set, card } = await open(20);
    await moveCard(api.pool, person, 'REINSTATED', api.clock.now());
    expect((await set({ cvv: undefined })).httpStatus).toBe(200);
    expect(await pinMatches(testKeys, await card(), '2468')).toBe(true);
  });

  test.each([
    ['0000', 'SAME_DIGITS'],
    ['1234', 'RUN'],
    ['1950', 'BIRTH_YEAR'],
    ['1949', null],
  ])('200: %s is set, and what is weak about it is said: %s', async (pin, weakness) => {
    const { set } = await open();
    expect((await set({ pin, confirmPin: pin })).entity).toEqual({ weakness });
  });

  test('refused: wrong CVVs are counted, with one proof; the third locks the card, and the right one is refused', async () => {
    const { cvv, set, card } = await open();
    const wrong = async () => (await set({ cvv: otherCvv(cvv) })).messages[0];
    expect(await wrong()).toMatchObject({ code: 901, field: 'cvv', shortMessage: 'invalid cvv', triesLeft: 2 });
    expect(await wrong()).toMatchObject({ code: 901, triesLeft: 1 });
    expect(await wrong()).toMatchObject({ code: 902, shortMessage: 'cvv threshold exceeded' });
    expect((await set()).messages[0]).toMatchObject({ code: 900, shortMessage: 'locked otherwise' });
    expect(await card()).toMatchObject({
      cardStatusId: cardStatusIds.shipped,
      lockReasons: ['CVV_TRIES'],
      pvvSealed: null,
    });
  });

  test('a CVV that was mistyped once may be typed again with the same proof', async () => {
    const { cvv, set, card } = await open();
    await set({ cvv: otherCvv(cvv) });
    expect((await set()).httpStatus).toBe(200);
    expect(await card()).toMatchObject({ cardStatusId: cardStatusIds.active, cvvTries: 0 });
  });

  test('raced: fifty wrong CVVs at once count three, the card is locked, the right one refused', async () => {
    const { cvv, set, card } = await open();
    const replies = await Promise.all(Array.from({ length: 50 }, () => set({ cvv: otherCvv(cvv) })));
    const told = (shortMessage: string) => replies.filter(({ messages }) => messages[0]?.shortMessage === shortMessage);
    expect(told('invalid cvv')).toHaveLength(2);
    expect(told('cvv threshold exceeded')).toHaveLength(1);
    expect(told('locked otherwise')).toHaveLength(47);
    expect((await set()).entity).toBeNull();
    expect(await card()).toMatchObject({ cvvTries: 3, cardStatusId: cardStatusIds.shipped });
  });

  test('raced: twenty at once with one proof set the PIN once', async () => {
    const { person, set } = await open();
    const replies = await Promise.all(Array.from({ length: 20 }, () => set()));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(await listEventsOf(api, person.holderId)).toHaveLength(2);
  });

  test('repeated: a PIN that is set is changed, not set again', async () => {
    const { prove, set } = await open();
    await set();
    const again = await set({ stepUpToken: await prove('SET_PIN') });
    expect(again.messages[0]).toMatchObject({ code: 900, shortMessage: 'pin is set' });
  });

  test('refused: without a proof, and then the CVV is not even tried', async () => {
    const { cvv, set, prove, card } = await open();
    for (const stepUpToken of [await prove('CHANGE_PIN'), 'x'.repeat(32)]) {
      const reply = await set({ stepUpToken, cvv: otherCvv(cvv) });
      expect(reply.messages[0]).toMatchObject({ code: 905, shortMessage: 'step-up required' });
    }
    expect(await card()).toMatchObject({ cvvTries: 0, pvvSealed: null });
  });

  test.each(stoppedStatusIds)('refused: status %i is for customer service', async (id) => {
    const { set } = await open(id);
    expect((await set()).messages[0]).toMatchObject({ code: 900, shortMessage: 'card not active' });
  });

  test.each(['CVV_TRIES', 'ISSUER'] as const)('refused: locked by %s', async (reason) => {
    const { person, set } = await open();
    await lockCard(api.pool, person, reason, api.clock.now());
    expect((await set()).messages[0]).toMatchObject({ code: 900, shortMessage: 'locked otherwise' });
  });

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await open(), await open()];
    const stepUpToken = await one.prove('SET_PIN', other.person.cardId);
    expect(await one.set({ cardId: other.person.cardId, stepUpToken })).toMatchObject({ httpStatus: 404 });
    const input = { cardId: one.person.cardId, pin: '2468', confirmPin: '2468', cvv: '123', stepUpToken };
    expect(await api.send(setPin, input)).toMatchObject({ httpStatus: 401 });
    expect((await one.set({ pin: '246' })).messages[0]).toMatchObject({ code: 400, field: 'pin' });
    expect((await one.set({ confirmPin: '2469' })).messages[0]).toMatchObject({ code: 400, field: 'confirmPin' });
    expect((await one.set({ cvv: '12' })).messages[0]).toMatchObject({ code: 400, field: 'cvv' });
    expect((await one.set({ cvv: undefined })).messages[0]).toMatchObject({ code: 400, field: 'cvv' });
  });
});
