import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepIdentity } from '../../identity/sweep.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { askForPasscode, startLogin } from '../../testing/flows.ts';
import { createTestPerson, fromKnownDevice, signInAs, type TestPerson, testPassword } from '../../testing/people.ts';
import { confirmByText, startRegistration } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const wrong = 'Wrong#4826';
const tryPassword = (userId: string, password: string, options = {}) => api.send(login, { userId, password }, options);

/** Wrong passwords of a stranger who has many addresses and months of time. */
async function tryInARow(userId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    if (n % 4 === 0) api.clock.advance(26 * 3600);
    await tryPassword(userId, wrong, { address: `198.51.100.${n}` });
  }
}

const elsewhere = { address: '203.0.113.5' };
const reasonOf = async (userId: string, options: object = elsewhere) =>
  (await tryPassword(userId, testPassword, options)).messages[0]?.shortMessage;
/** The proof that leads on: the card alone, or a code as well. */
const waysOf = async (userId: string, password = testPassword, options: object = elsewhere) => {
  const { entity } = await tryPassword(userId, password, options);
  if (entity?.success !== false) return null;
  return entity.otpOptions.length === 0 ? 'CARD' : 'CODE';
};

async function resetTo(password: string, { userId, ssn, ...person }: TestPerson) {
  const { entity } = await api.send(resetPassword, { userId, ssn, last4Digit: '4821' });
  const sessionId = entity && 'sessionId' in entity ? entity.sessionId : '';
  await confirmByText(api, { userId, ssn, ...person }, sessionId);
  return await api.send(resetPassword, { sessionId, password });
}

describe('sign-in from unknown devices', () => {
  test('closes after 100 wrong passwords in a row, however slow, for known and unknown alike', async () => {
    const { userId } = await createTestPerson(api);
    for (const id of [userId, 'nobody51']) {
      await tryInARow(id, 99);
      await sweepIdentity(api.pool, api.services.issuing.retention, api.clock.now());
      expect(await waysOf(id)).toBe(id === userId ? 'CODE' : null);
      if (id === userId) await tryPassword(id, wrong, elsewhere);
    }
    const typed = [
      [userId, wrong],
      [userId, testPassword],
      ['nobody51', wrong],
    ] as const;
    for (const [id, password] of typed) {
      const { entity } = await tryPassword(id, password, elsewhere);
      const sessionId = expect.any(String);
      expect(entity).toEqual({ success: false, sessionId, otpOptions: [], asksEveryTime: false, isGuarded: true });
    }
  });

  test('goes on, and opens again, for a known device; that one is not held up', async () => {
    const person = await createTestPerson(api);
    await tryInARow(person.userId, 100);
    expect(await waysOf(person.userId)).toBe('CARD');
    await signInAs(api, person);
    expect(await waysOf(person.userId)).toBe('CODE');
  });

  test('a reset opens it, forgets every budget of the user ID and makes the device known', async () => {
    const person = await createTestPerson(api);
    await tryInARow(person.userId, 100);
    for (let n = 0; n < 5; n++) await tryPassword(person.userId, wrong, fromKnownDevice(person));
    const password = 'Sunny!7392';
    const { setCookie = '' } = await resetTo(password, person);
    const cookie = /device=[\w-]+/.exec(setCookie)?.[0] ?? '';
    expect((await tryPassword(person.userId, password, { headers: { cookie } })).entity).toMatchObject({
      success: true,
    });
    const fromElsewhere = await tryPassword(person.userId, password, { address: '198.51.100.99' });
    expect(fromElsewhere.entity).toMatchObject({ success: false });
  });

  test('a registration forgets what was tried before, and makes the device known', async () => {
    const [userId, chosen] = ['takenlater', 'Sunny!7392'];
    await tryInARow(userId, 100);
    const { person, sessionId } = await startRegistration(api);
    await confirmByText(api, person, sessionId);
    const { email, mobileNumber } = person;
    const agreed = { language: 'en', termsAndPolicyCheck: true, eSignCheck: true };
    const typed = { sessionId, userId, password: chosen, email, mobileNumber, ...agreed };
    const { setCookie = '' } = await api.send(confirmRegistration, typed);
    expect((await tryPassword(userId, chosen, elsewhere)).messages).toEqual([]);
    const cookie = /device=[\w-]+/.exec(setCookie)?.[0] ?? '';
    expect((await tryPassword(userId, chosen, { headers: { cookie } })).entity).toMatchObject({ success: true });
  });

  test('a login that a passcode completes ends the row', async () => {
    const person = await createTestPerson(api);
    await tryInARow(person.userId, 99);
    const sessionId = await startLogin(api, person);
    const otp = await askForPasscode(api, person, sessionId);
    expect((await api.send(confirmPasscode, { sessionId, otp })).entity).toMatchObject({ success: true });
    await tryInARow(person.userId, 99);
    expect(await waysOf(person.userId)).toBe('CODE');
  });
});

describe('one address', () => {
  test('learns of 100 names in an hour; who tried before, and a known device, go on', async () => {
    const person = await createTestPerson(api);
    const from = { address: '192.0.2.200' };
    for (let n = 0; n < 100; n++) await tryPassword(`sprayed${n}`, wrong, from);
    const guarded = { httpStatus: 200, entity: { success: false, isGuarded: true } };
    expect(await tryPassword('sprayed101', wrong, from)).toMatchObject(guarded);
    expect(await tryPassword(person.userId, testPassword, from)).toMatchObject(guarded);
    expect(await tryPassword('sprayed0', wrong, from)).toMatchObject({ httpStatus: 400 });
    const known = await tryPassword(person.userId, testPassword, { ...from, ...fromKnownDevice(person) });
    expect(known.entity).toMatchObject({ success: true });
    api.clock.advance(3600);
    const after = await tryPassword(person.userId, testPassword, from);
    expect(after.entity).toMatchObject({ success: false, isGuarded: false });
  });
});

test('a known device has a budget of its own: ten wrong ones in a day close it until a reset', async () => {
  const person = await createTestPerson(api);
  for (let n = 0; n < 10; n++) {
    await tryPassword(person.userId, wrong, fromKnownDevice(person));
    api.clock.advance(3600);
  }
  expect(await reasonOf(person.userId, fromKnownDevice(person))).toBe('sign-in closed');
  expect(await reasonOf(person.userId)).toBeUndefined();
});
