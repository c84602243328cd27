import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setContactsOnRecord } from '../../issuer/face.ts';
import { stopNumber } from '../../telling/delivery/stopped-numbers.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { readMessages, readPasscode } from '../../testing/messages.ts';
import { createTestPerson } from '../../testing/people.ts';
import { confirmByText } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const nobody = { last4Digit: '4821', ssn: '900114444', date: '1950-01-31' };

describe('forgot-user-id', () => {
  test('200: the user ID is shown after the passcode, and also sent', async () => {
    const person = await createTestPerson(api);
    const input = { last4Digit: '4821', ssn: person.ssn, date: person.birthDate };
    const { entity } = await api.send(forgotUserId, input, { language: 'es' });
    const confirmed = await confirmByText(api, person, entity?.sessionId ?? '');
    expect(confirmed.entity).toEqual({ flow: 'USER_ID', userId: person.userId });
    const [reminder] = await readMessages(api, person.mobileNumber);
    expect(reminder?.text).toContain(`su ID de usuario es ${person.userId}.`);
  });

  test('200: somebody who does not exist gets an answer of the same shape, with masks that stay the same', async () => {
    const person = await createTestPerson(api);
    const known = await api.send(forgotUserId, { last4Digit: '4821', ssn: person.ssn, date: person.birthDate });
    const [one, again] = [await api.send(forgotUserId, nobody), await api.send(forgotUserId, nobody)];
    expect(one.entity?.otpOptions).toEqual(again.entity?.otpOptions);
    const shape = (options?: { otpOption: string; masked: string }[]) =>
      options?.map(
        ({ otpOption, masked }) => `${otpOption} ${masked.replaceAll(/\d/g, '0').replaceAll(/[a-z]+/g, 'x')}`,
      );
    expect(shape(one.entity?.otpOptions)).toEqual(shape(known.entity?.otpOptions));
  });

  test('refused: a guess at the passcode of somebody who does not exist opens nothing', async () => {
    const { entity } = await api.send(forgotUserId, { ...nobody, ssn: '900115555' });
    const sessionId = entity?.sessionId ?? '';
    await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' });
    const reply = await api.send(confirmPasscode, { sessionId, otp: '123456' });
    expect(reply.messages[0]?.shortMessage).toBe('otp incorrect');
  });

  test('200: tried too often, the answer is the same for all, and the code still reaches whose data are right', async () => {
    const person = await createTestPerson(api);
    const input = { last4Digit: '4821', ssn: person.ssn, date: person.birthDate };
    for (let n = 0; n < 10; n++) {
      await api.send(forgotUserId, { ...input, last4Digit: '0000' });
      await api.send(forgotUserId, nobody);
    }
    const shown = async (typed: object) => (await api.send(forgotUserId, typed)).entity?.otpOptions;
    const options = await shown(input);
    expect(options).toEqual([
      { otpOption: 'TEXT', masked: '(•••) •••-••••' },
      { otpOption: 'CALL', masked: '(•••) •••-••••' },
      { otpOption: 'EMAIL', masked: '•••@•••' },
    ]);
    expect(await shown({ ...input, last4Digit: '0000' })).toEqual(options);
    expect(await shown(nobody)).toEqual(options);
    const { entity } = await api.send(forgotUserId, input);
    const confirmed = await confirmByText(api, person, entity?.sessionId ?? '');
    expect(confirmed.entity).toEqual({ flow: 'USER_ID', userId: person.userId });
  });

  test('200: tried too often, who has no phone on record gets the code by email, whatever they choose', async () => {
    const person = await createTestPerson(api);
    await setContactsOnRecord(api.pool, testKeys, person.holderId, { email: person.email, mobileNumber: null });
    const input = { last4Digit: '4821', ssn: person.ssn, date: person.birthDate };
    for (let n = 0; n < 10; n++) await api.send(forgotUserId, input);
    const { entity } = await api.send(forgotUserId, input);
    const sessionId = entity?.sessionId ?? '';
    await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' });
    const otp = await readPasscode(api, person.email);
    const confirmed = await api.send(confirmPasscode, { sessionId, otp });
    expect(confirmed.entity).toEqual({ flow: 'USER_ID', userId: person.userId });
    expect((await readMessages(api, person.email))[0]?.text).toContain(person.userId);
  });

  test('200: a visitor is not told that a number has sent STOP: the answers are those for somebody unknown', async () => {
    const person = await createTestPerson(api);
    await stopNumber(api.pool, testKeys, person.mobileNumber, api.clock.now());
    const send = async (input: object) => {
      const { entity } = await api.send(forgotUserId, input);
      return await api.send(sendPasscode, { sessionId: entity?.sessionId ?? '', otpOption: 'TEXT' });
    };
    const known = await send({ last4Digit: '4821', ssn: person.ssn, date: person.birthDate });
    expect(known).toEqual(await send({ ...nobody, ssn: '900116666' }));
    expect(known).toMatchObject({ httpStatus: 200 });
    expect(await readMessages(api, person.mobileNumber)).toEqual([]);
  });

  test('refused: six codes a day to a contact, by known and unknown alike', async () => {
    const person = await createTestPerson(api);
    const known = { last4Digit: '4821', ssn: person.ssn, date: person.birthDate };
    const reasonsOf = async (input: object) => {
      const reasons: (string | undefined)[] = [];
      for (let n = 0; n < 7; n++) {
        const { entity } = await api.send(forgotUserId, input);
        const reply = await api.send(sendPasscode, { sessionId: entity?.sessionId ?? '', otpOption: 'TEXT' });
        reasons.push(reply.messages[0]?.shortMessage);
        api.clock.advance(15 * 60);
      }
      return reasons;
    };
    const expected = [...Array(6).fill(undefined), 'passcode day limit'];
    expect(await reasonsOf(known)).toEqual(expected);
    expect(await reasonsOf({ ...nobody, ssn: '900118888' })).toEqual(expected);
  });

  test('wrong input: each field is named', async () => {
    const { messages } = await api.send(forgotUserId, {});
    expect(messages.map(({ field }) => field)).toEqual(['last4Digit', 'ssn', 'date']);
  });
});
