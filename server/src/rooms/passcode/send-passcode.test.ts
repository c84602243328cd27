import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { startLogin } from '../../testing/flows.ts';
import { readMessages } from '../../testing/messages.ts';
import { createTestPerson } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('send-passcode', () => {
  test.each([
    ['TEXT', 'mobileNumber', /Clara: your code is \d{6}\./],
    ['CALL', 'mobileNumber', /Your code is \d, \d, \d, \d, \d, \d\./],
    ['EMAIL', 'email', /^Your code is \d{6}\.\n/],
  ] as const)('200: by %s to the contact on record', async (otpOption, contact, words) => {
    const person = await createTestPerson(api);
    const reply = await api.send(sendPasscode, { sessionId: await startLogin(api, person), otpOption });
    expect(reply.entity).toEqual({ expiresInSeconds: 600, resendInSeconds: 30 });
    const [message, ...others] = await readMessages(api, person[contact]);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: otpOption, language: 'en', text: expect.stringMatching(words) });
  });

  test('refused: too soon, then at most three in 15 minutes', async () => {
    const person = await createTestPerson(api);
    const sessionId = await startLogin(api, person);
    const send = async () => (await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' })).messages[0]?.shortMessage;
    expect(await send()).toBeUndefined();
    expect(await send()).toBe('passcode too soon');
    for (let n = 0; n < 2; n++) {
      api.clock.advance(30);
      expect(await send()).toBeUndefined();
    }
    api.clock.advance(30);
    expect(await send()).toBe('passcode send limit');
    // A new proof of the same person does not help.
    const other = await startLogin(api, person);
    const reply = await api.send(sendPasscode, { sessionId: other, otpOption: 'EMAIL' });
    expect(reply.messages[0]).toMatchObject({ code: 902, shortMessage: 'passcode send limit' });
    api.clock.advance(15 * 60);
    expect(await send()).toBeUndefined();
  });

  test('200: somebody who does not exist gets the same answers, and nobody is written to', async () => {
    const input = { last4Digit: '0000', ssn: '900000000', date: '1950-01-31' };
    const { entity } = await api.send(forgotUserId, input);
    const sessionId = entity?.sessionId ?? '';
    const reply = await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' });
    expect(reply.entity).toEqual({ expiresInSeconds: 600, resendInSeconds: 30 });
    await readMessages(api, 'nobody');
    const { rows } = await api.pool.query(
      'SELECT count(*)::int AS sent, count(provider_id)::int AS handed FROM delivery.message WHERE sent_at IS NOT NULL',
    );
    expect(rows[0].handed).toBe(rows[0].sent - 1);
  });

  test('refused: both say how long to wait, also with another way, and for people who do not exist', async () => {
    const nobody = { last4Digit: '0000', ssn: '900000001', date: '1950-01-31' };
    const starts = [
      async () => await startLogin(api, await createTestPerson(api)),
      async () => (await api.send(forgotUserId, nobody)).entity?.sessionId ?? '',
    ];
    for (const start of starts) {
      const sessionId = await start();
      const send = async (otpOption: 'TEXT' | 'CALL', language: 'en' | 'es' = 'en') =>
        (await api.send(sendPasscode, { sessionId, otpOption }, { language })).messages[0]?.message;
      await send('TEXT');
      api.clock.advance(6);
      expect(await send('CALL')).toBe('We have just sent you a code. You can ask for another one in 24 seconds.');
      api.clock.advance(23);
      expect(await send('CALL', 'es')).toBe('Acabamos de enviarle un código. Podrá pedir otro en 1 segundo.');
      for (let n = 0; n < 2; n++) {
        api.clock.advance(30);
        expect(await send('CALL')).toBeUndefined();
      }
      api.clock.advance(2 * 60);
      expect(await send('TEXT')).toBe('We cannot send another code yet. You can ask for one in 12 minutes.');
      api.clock.advance(11 * 60);
      expect(await send('TEXT', 'es')).toBe('Todavía no podemos enviar otro código. Podrá pedirlo en 1 minuto.');
      api.clock.advance(60);
      expect(await send('TEXT')).toBeUndefined();
    }
  });

  test('refused: a proof that is unknown, and one whose 30 minutes are over', async () => {
    const sessionId = await startLogin(api, await createTestPerson(api));
    expect(await api.send(sendPasscode, { sessionId: 'invented', otpOption: 'TEXT' })).toMatchObject({ status: 900 });
    api.clock.advance(30 * 60);
    const reply = await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' }, { language: 'es' });
    expect(reply.messages[0]).toMatchObject({ code: 900, shortMessage: 'flow ended' });
  });

  test('wrong input: another way', async () => {
    const reply = await api.send(sendPasscode, { sessionId: 'x', otpOption: 'PIGEON' });
    expect(reply.messages[0]).toMatchObject({ code: 400, field: 'otpOption' });
  });

  test('raced: of twenty asks at once one message goes out', async () => {
    const person = await createTestPerson(api);
    const sessionId = await startLogin(api, person);
    const asks = Array.from({ length: 20 }, () => api.send(sendPasscode, { sessionId, otpOption: 'TEXT' }));
    expect((await Promise.all(asks)).filter((reply) => reply.httpStatus === 200)).toHaveLength(1);
    expect(await readMessages(api, person.mobileNumber)).toHaveLength(1);
  });
});
