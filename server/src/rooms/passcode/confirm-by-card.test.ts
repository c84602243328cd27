import { confirmByCard } from '@portal/contract/passcode/confirm-by-card';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardsOf, moveCard } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testPin } from '../../testing/card-account.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { startLogin } from '../../testing/flows.ts';
import { testPassword } from '../../testing/people.ts';
import { otherCvv, proofsOf } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const wrong = 'Wrong#4826';

/** A sign-in from an address where wrong passwords were typed too often: the proof that it leads to. */
async function startGuarded(userId: string, password = testPassword) {
  const from = { address: '198.51.100.9' };
  for (let n = 0; n < 5; n++) await api.send(login, { userId, password: wrong }, from);
  const { entity } = await api.send(login, { userId, password }, from);
  if (entity?.success !== false) throw new Error('no proof was asked for');
  return entity.sessionId;
}

async function openGuarded(options: Parameters<typeof openCardHolder>[1] = {}) {
  const { person } = await openCardHolder(api, options);
  const sessionId = await startGuarded(person.userId);
  const { cvv } = await proofsOf(api, person);
  const confirm = (more: object) => api.send(confirmByCard, { sessionId, last4Digit: '4821', ...more });
  return { person, sessionId, cvv, confirm };
}

const isWrong = { httpStatus: 400, messages: [{ code: 901, shortMessage: 'card proof invalid' }] };

describe('confirm-by-card', () => {
  test('200: the right password and the CVV open a session, and end what wrong passwords had closed', async () => {
    const { person, cvv, confirm } = await openGuarded();
    const reply = await confirm({ cvv, rememberDevice: true });
    expect(reply.entity).toMatchObject({ flow: 'LOGIN', success: true, userId: person.userId });
    const cookie = /device=[\w-]+/.exec(reply.setCookie ?? '')?.[0] ?? '';
    const typed = { userId: person.userId, password: testPassword };
    expect((await api.send(login, typed, { headers: { cookie } })).entity).toMatchObject({ success: true });
    const again = await api.send(login, typed, { address: '198.51.100.9' });
    expect(again.entity).toMatchObject({ success: false, isGuarded: false });
    const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
    expect(kinds).toContain('NewDeviceLogin');
  });

  test('200: the right password and the PIN', async () => {
    const { confirm } = await openGuarded();
    expect((await confirm({ pin: testPin })).entity).toMatchObject({ flow: 'LOGIN', success: true });
  });

  test('refused alike: a wrong password with the right card, the right one with a wrong card, and nobody', async () => {
    const { person, cvv, confirm } = await openGuarded();
    const { person: other } = await openCardHolder(api);
    const { cvv: otherOnes } = await proofsOf(api, other);
    const wrongPassword = await startGuarded(other.userId, 'Wrong#9999');
    const answers = [
      await confirm({ cvv: otherCvv(cvv) }),
      await api.send(confirmByCard, { sessionId: wrongPassword, last4Digit: '4821', cvv: otherOnes }),
      await api.send(confirmByCard, { sessionId: await startGuarded('nobody81'), last4Digit: '4821', cvv: '123' }),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject(isWrong);
    // Only the right password has the card compared: a stranger without it locks nothing.
    const triesOf = async (holderId: number) => (await listCardsOf(api.pool, holderId)).cards[0]?.cvvTries;
    expect([await triesOf(person.holderId), await triesOf(other.holderId)]).toEqual([1, 0]);
  });

  test('refused: a proof ends after three tries, for known and unknown alike; three wrong PINs lock the card', async () => {
    const { person, confirm } = await openGuarded();
    const nobody = await startGuarded('nobody82');
    const pin = '0001';
    const tryBoth = async () => [
      (await confirm({ pin })).messages[0]?.shortMessage,
      (await api.send(confirmByCard, { sessionId: nobody, last4Digit: '4821', pin })).messages[0]?.shortMessage,
    ];
    for (let n = 0; n < 3; n++) expect(await tryBoth()).toEqual(['card proof invalid', 'card proof invalid']);
    expect(await tryBoth()).toEqual(['flow ended', 'flow ended']);
    expect((await listCardsOf(api.pool, person.holderId)).cards[0]?.lockReason).toBe('PIN_TRIES');
    const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
    expect(kinds).toContain('CardLockedByPin');
  });

  test('refused: a card that was lost proves nothing, and nothing is compared', async () => {
    const { person, cvv, confirm } = await openGuarded();
    await inTransaction(api.pool, (tx) => moveCard(tx, person, 'REPORTED_LOST', api.clock.now()));
    expect(await confirm({ cvv })).toMatchObject(isWrong);
  });

  test('refused while a code can be had: card and password alone are no way in', async () => {
    const { person } = await openCardHolder(api);
    const { cvv } = await proofsOf(api, person);
    const sessionId = await startLogin(api, person);
    const confirm = () => api.send(confirmByCard, { sessionId, last4Digit: '4821', cvv });
    expect((await confirm()).messages[0]?.shortMessage).toBe('passcode required');
    for (let n = 0; n < 3; n++) {
      await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' });
      api.clock.advance(30);
    }
    expect((await confirm()).entity).toMatchObject({ flow: 'LOGIN', success: true });
  });

  test('refused: a login that customer service has locked is told so only after the proof', async () => {
    const { person, cvv, confirm } = await openGuarded();
    const lock = 'UPDATE identity.login SET locked_at = $2 WHERE user_id = $1';
    await api.pool.query(lock, [person.userId, api.clock.now()]);
    expect(await confirm({ cvv: otherCvv(cvv) })).toMatchObject(isWrong);
    expect((await confirm({ cvv })).messages[0]?.shortMessage).toBe('login locked');
  });

  test('repeated under its key, it answers the same; a second time without, the proof is over', async () => {
    const { sessionId, cvv } = await openGuarded();
    const input = { sessionId, last4Digit: '4821', cvv };
    const first = await api.send(confirmByCard, input, { idempotencyKey: 'card-once' });
    expect((await api.send(confirmByCard, input, { idempotencyKey: 'card-once' })).entity).toEqual(first.entity);
    expect((await api.send(confirmByCard, input)).messages[0]?.shortMessage).toBe('flow ended');
  });

  test('raced: ten tries at once are three', async () => {
    const { person, cvv, confirm } = await openGuarded();
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirm({ cvv: otherCvv(cvv) })));
    expect(replies.filter(({ messages }) => messages[0]?.shortMessage === 'card proof invalid')).toHaveLength(3);
    expect((await listCardsOf(api.pool, person.holderId)).cards[0]?.lockReason).toBe('CVV_TRIES');
  });

  test('wrong input: neither code nor PIN', async () => {
    const reply = await api.send(confirmByCard, { sessionId: 'x', last4Digit: '4821' });
    expect(reply).toMatchObject({ httpStatus: 400, status: 400 });
  });
});
