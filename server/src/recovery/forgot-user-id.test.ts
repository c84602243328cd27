import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { readMessages } from '../testing/messages.ts';
import { createTestPerson } from '../testing/people.ts';
import { confirmByText } from '../testing/proofs.ts';

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

  test('wrong input: each field is named', async () => {
    const { messages } = await api.send(forgotUserId, {});
    expect(messages.map(({ field }) => field)).toEqual(['last4Digit', 'ssn', 'date']);
  });
});
