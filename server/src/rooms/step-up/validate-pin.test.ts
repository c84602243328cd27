import { cardStatusIds } from '@portal/contract/card/card-status';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardsOf, moveCard } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testPin } from '../../testing/card-account.ts';
import { createTestPerson, openSession, type TestPersonOptions } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open(options: TestPersonOptions = {}) {
  const person = await createTestPerson(api, options);
  const { accessToken: token } = await openSession(api, person.userId);
  const validate = (pin: string, cardId = person.cardId, language: 'en' | 'es' = 'en') =>
    api.send(validatePin, { cardId, action: 'CHANGE_PIN', pin }, { token, language });
  return { person, validate };
}

describe('validate-pin', () => {
  test('200: the right PIN grants a proof', async () => {
    const { validate } = await open();
    expect((await validate(testPin)).entity).toEqual({ stepUpToken: expect.any(String) });
  });

  test('refused: wrong with tries left, the third locks the card, and then the right one too', async () => {
    const { person, validate } = await open();
    expect((await validate('0000', person.cardId, 'es')).messages[0]).toMatchObject({
      code: 901,
      field: 'pin',
      message: 'El PIN no es correcto. Le quedan 2 intentos.',
    });
    await validate('0000');
    expect((await validate('0000')).messages[0]).toMatchObject({ code: 902, shortMessage: 'pin threshold exceeded' });
    expect((await validate(testPin)).messages[0]).toMatchObject({ code: 902 });
    expect((await listCardsOf(api.pool, person.holderId)).cards[0]?.lockReason).toBe('PIN_TRIES');
  });

  test('a right one forgets the wrong ones', async () => {
    const { validate } = await open();
    await validate('0000');
    await validate('0000');
    await validate(testPin);
    expect((await validate('0000')).messages[0]).toMatchObject({ code: 901 });
  });

  test('raced: fifty wrong ones at once are counted up to three', async () => {
    const { validate } = await open();
    const replies = await Promise.all(Array.from({ length: 50 }, () => validate('0000')));
    expect(replies.filter(({ messages }) => messages[0]?.code === 901)).toHaveLength(2);
    expect((await validate(testPin)).messages[0]).toMatchObject({ code: 902 });
  });

  test('told three times, however often it is tried', async () => {
    const { person, validate } = await open();
    for (let n = 0; n < 5; n++) await validate('0000');
    const { rows } = await api.pool.query(
      `SELECT data FROM events.event WHERE holder_id = $1 AND kind = 'InvalidPin' ORDER BY event_id`,
      [person.holderId],
    );
    expect(rows.map(({ data }) => data.triesLeft)).toEqual([2, 1, 0]);
  });

  test('refused: a card in the mail has no PIN, and is not locked by tries', async () => {
    const { person, validate } = await open({ cardStatusId: cardStatusIds.shipped });
    for (let n = 0; n < 4; n++) {
      expect((await validate('0000')).messages[0]).toMatchObject({ code: 900, shortMessage: 'pin not set' });
    }
    expect((await listCardsOf(api.pool, person.holderId)).cards[0]?.lockReason).toBeNull();
  });

  test.each(['REPORTED_LOST', 'REPORTED_STOLEN', 'PIN_RESET_FORCED', 'HELD_FOR_FRAUD'] as const)(
    'refused: after %s the PIN proves nothing, right or wrong',
    async (event) => {
      const { person, validate } = await open();
      await moveCard(api.pool, person, event, api.clock.now());
      for (const pin of [testPin, '0000', '0000', '0000']) {
        expect((await validate(pin)).messages[0]).toMatchObject({ code: 900, shortMessage: 'card not active' });
      }
      expect((await listCardsOf(api.pool, person.holderId)).cards[0]?.lockReason).toBeNull();
    },
  );

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await open(), await open()];
    expect(await one.validate(testPin, other.person.cardId)).toMatchObject({ httpStatus: 404 });
    const input = { cardId: one.person.cardId, action: 'CHANGE_PIN', pin: testPin };
    expect(await api.send(validatePin, input)).toMatchObject({ httpStatus: 401 });
    expect((await one.validate('12')).messages[0]).toMatchObject({ code: 400, field: 'pin' });
  });
});
