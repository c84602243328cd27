import { listCards } from '@portal/contract/card/list-cards';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { askForPasscode, startLogin } from '../../testing/flows.ts';
import { createTestPerson, fromKnownDevice, signInAs, type TestPerson, testPassword } from '../../testing/people.ts';
import { confirmByText } from '../../testing/proofs.ts';
import { unwanted } from '../../testing/unwanted-passwords.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const newPassword = 'Sunny!7392';

async function ask(input: object): Promise<string> {
  const { entity } = await api.send(resetPassword, input);
  if (!entity || !('sessionId' in entity)) throw new Error('the reset did not start');
  return entity.sessionId;
}
const proofsOf = ({ userId, ssn }: TestPerson) => ({ userId, ssn, last4Digit: '4821' });

async function startReset(options = {}) {
  const person = await createTestPerson(api, options);
  const sessionId = await ask(proofsOf(person));
  expect((await confirmByText(api, person, sessionId)).entity).toEqual({ flow: 'PASSWORD' });
  return { person, sessionId };
}

describe('reset-password', () => {
  test('200: sets the new password, ends all sessions and forgets the devices', async () => {
    const { person, sessionId } = await startReset();
    const { accessToken } = await signInAs(api, person);
    expect((await api.send(resetPassword, { sessionId, password: newPassword })).entity).toEqual({ isReset: true });
    expect(await api.send(listCards, {}, { token: accessToken })).toMatchObject({ httpStatus: 401 });
    const signIn = (password: string) => api.send(login, { userId: person.userId, password }, fromKnownDevice(person));
    expect(await signIn(testPassword)).toMatchObject({ messages: [{ code: 901 }] });
    // A device that was known may be the one that made the reset necessary.
    expect((await signIn(newPassword)).entity).toMatchObject({ success: false });
  });

  test('200: clears every lock of the login', async () => {
    const { person, sessionId } = await startReset({ isLocked: true });
    for (let n = 0; n < 6; n++) await api.send(login, { userId: person.userId, password: 'Wrong#4826' });
    await api.send(resetPassword, { sessionId, password: newPassword });
    const { entity } = await api.send(login, { userId: person.userId, password: newPassword });
    expect(entity).toMatchObject({ success: false, sessionId: expect.any(String) });
  });

  test('200: ends a login from a new device that began with the old password', async () => {
    const { person, sessionId } = await startReset();
    const begun = await startLogin(api, person);
    api.clock.advance(60);
    const otp = await askForPasscode(api, person, begun);
    await api.send(resetPassword, { sessionId, password: newPassword });
    const reply = await api.send(confirmPasscode, { sessionId: begun, otp });
    expect(reply.messages[0]?.shortMessage).toBe('flow ended');
  });

  test('200: wrong proofs and an unknown user start a proof of the same shape', async () => {
    const person = await createTestPerson(api);
    const wrong = await api.send(resetPassword, { ...proofsOf(person), ssn: '900116666' });
    const unknown = await api.send(resetPassword, { userId: 'nobody77', ssn: '900116666', last4Digit: '4821' });
    for (const reply of [wrong, unknown]) {
      expect(reply).toMatchObject({ httpStatus: 200, entity: { sessionId: expect.any(String) } });
    }
    expect(JSON.stringify(wrong.entity)).not.toContain(person.mobileNumber.slice(-4));
  });

  test('refused: the password in use, one with the user ID, and before the passcode', async () => {
    const { person, sessionId } = await startReset();
    const set = async (password: string) => (await api.send(resetPassword, { sessionId, password })).messages[0];
    expect(await set(testPassword)).toMatchObject({ shortMessage: 'password reused', field: 'password' });
    expect(await set(`A!${person.userId}`)).toMatchObject({ shortMessage: 'password contains user id' });
    const unconfirmed = await ask(proofsOf(await createTestPerson(api)));
    const reply = await api.send(resetPassword, { sessionId: unconfirmed, password: newPassword });
    expect(reply.messages[0]).toMatchObject({ code: 905 });
  });

  test.each(unwanted)('refused: %j, and the proof goes on', async (password, shortMessage) => {
    const { sessionId } = await startReset();
    const refused = await api.send(resetPassword, { sessionId, password });
    expect(refused.messages[0]).toMatchObject({ code: 900, shortMessage, field: 'password' });
    expect(await api.send(resetPassword, { sessionId, password: newPassword })).toMatchObject({ httpStatus: 200 });
  });

  test('refused: a proof that is unknown or was used', async () => {
    const { sessionId } = await startReset();
    await api.send(resetPassword, { sessionId, password: newPassword });
    for (const id of [sessionId, 'invented']) {
      const reply = await api.send(resetPassword, { sessionId: id, password: 'Windy!7392' });
      expect(reply.messages[0]?.shortMessage).toBe('flow ended');
    }
  });

  test('wrong input: a password that breaks a rule', async () => {
    const reply = await api.send(resetPassword, { sessionId: 'x', password: 'alllowercase' });
    expect(reply).toMatchObject({ httpStatus: 400, messages: [{ code: 400, field: 'password' }] });
  });
});
