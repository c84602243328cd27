import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { askForPasscode, otherCode, startLogin } from '../../testing/flows.ts';
import { readMessages, readPasscode } from '../../testing/messages.ts';
import { createTestPerson } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('resend-passcode', () => {
  test('200: a new passcode by the same way; the old one no longer counts', async () => {
    const person = await createTestPerson(api);
    const sessionId = await startLogin(api, person);
    const first = await askForPasscode(api, person, sessionId);
    api.clock.advance(30);
    expect(await api.send(resendPasscode, { sessionId })).toMatchObject({ httpStatus: 200 });
    expect(await readMessages(api, person.mobileNumber)).toHaveLength(2);
    const second = await readPasscode(api, person.mobileNumber);
    // One time in a million both are the same, and then there is no old one to refuse.
    const old = await api.send(confirmPasscode, { sessionId, otp: first === second ? otherCode(first) : first });
    expect(old).toMatchObject({ messages: [{ code: 901 }] });
    expect(await api.send(confirmPasscode, { sessionId, otp: second })).toMatchObject({ httpStatus: 200 });
  });

  test('refused: before anything was sent, too soon, and for an unknown proof', async () => {
    const person = await createTestPerson(api);
    const sessionId = await startLogin(api, person);
    const resend = async (id: string) => (await api.send(resendPasscode, { sessionId: id })).messages[0]?.shortMessage;
    expect(await resend(sessionId)).toBe('flow ended');
    expect(await resend('invented')).toBe('flow ended');
    await askForPasscode(api, person, sessionId);
    expect(await resend(sessionId)).toBe('passcode too soon');
  });

  test('wrong input: no proof named', async () => {
    expect(await api.send(resendPasscode, {})).toMatchObject({ httpStatus: 400, messages: [{ field: 'sessionId' }] });
  });
});
