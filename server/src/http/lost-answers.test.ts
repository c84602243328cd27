import { changePin } from '@portal/contract/card/change-pin';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { changePassword } from '@portal/contract/session/change-password';
import { analyze } from '@portal/contract/step-up/analyze';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCard, lockCard } from '../issuer/face.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testPin } from '../testing/card-account.ts';
import { listEventsOf, openCardHolder } from '../testing/card-holder.ts';
import { askForPasscode, startLogin } from '../testing/flows.ts';
import { createTestPerson, signInAs, testPassword } from '../testing/people.ts';
import { confirmByText, otherCvv, startRegistration } from '../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const newPassword = 'Sunny!7392';
const idempotencyKey = 'a-browser-made-this-key';

/** Returns all answers that the database keeps. */
async function kept(): Promise<string> {
  const { rows } = await api.pool.query("SELECT owner, encode(key_hash, 'hex'), reply::text FROM http.idempotency");
  return JSON.stringify(rows);
}

describe('who asks again under the same key, because no answer came,', () => {
  test('changes the PIN once, though the proof is another one by then', async () => {
    const { person, send, prove } = await openCardHolder(api);
    const change = async (pin: string, key: string) => {
      const stepUpToken = await prove('CHANGE_PIN');
      return await send(changePin, { pin, confirmPin: pin, stepUpToken }, { idempotencyKey: key });
    };
    const first = await change('2468', 'pin-1');
    expect(await change('2468', 'pin-1')).toEqual(first);
    expect(await listEventsOf(api, person.holderId)).toHaveLength(1);
    expect(await change('1397', 'pin-1')).toMatchObject({ httpStatus: 409 });
  });

  test('spends a wrong PIN, a wrong CVV and a wrong SSN once', async () => {
    const { person, cvv, send } = await openCardHolder(api);
    const action = 'CHANGE_PIN';
    for (let n = 0; n < 4; n++) {
      const pin = await send(validatePin, { action, pin: '0000' }, { idempotencyKey: 'wrong-pin' });
      expect(pin.messages[0]?.message).toBe('This PIN is not right. You have 2 tries left.');
      const ssn = { action, last4Ssn: '0000', zip: '00000' };
      expect((await send(analyze, ssn, { idempotencyKey: 'wrong-ssn' })).messages[0]).toMatchObject({ code: 901 });
    }
    expect((await send(analyze, { action })).entity).toMatchObject({ triesLeft: 4 });
    await lockCard(api.pool, person, 'USER', api.clock.now());
    for (let n = 0; n < 4; n++) await send(unlockCard, { cvv: otherCvv(cvv) }, { idempotencyKey: 'wrong-cvv' });
    expect(await getCard(api.pool, person.cardId)).toMatchObject({ cvvTries: 1, pinTries: 1 });
  });

  test('gets the same proof again, and it is good once', async () => {
    const { send } = await openCardHolder(api);
    const prove = async () =>
      (await send(validatePin, { action: 'CHANGE_PIN', pin: testPin }, { idempotencyKey })).entity?.stepUpToken ?? '';
    const stepUpToken = await prove();
    expect(stepUpToken).not.toBe('');
    expect(await prove()).toBe(stepUpToken);
    const change = (key: string) =>
      send(changePin, { pin: '2468', confirmPin: '2468', stepUpToken }, { idempotencyKey: key });
    expect((await change('one')).httpStatus).toBe(200);
    expect((await change('two')).messages[0]?.shortMessage).toBe('step-up required');
    expect(await kept()).not.toContain(stepUpToken);
  });

  test('changes the password once, and the old one is not called wrong', async () => {
    const person = await createTestPerson(api);
    const { accessToken: token } = await signInAs(api, person);
    const input = { currentPassword: testPassword, newPassword };
    for (let n = 0; n < 2; n++) {
      expect(await api.send(changePassword, input, { token, idempotencyKey })).toMatchObject({ httpStatus: 200 });
    }
    expect(await kept()).not.toContain(idempotencyKey);
  });

  test('opens one account, and sets one password, without being signed in', async () => {
    const { person, sessionId } = await startRegistration(api);
    await confirmByText(api, person, sessionId);
    const typed = {
      sessionId,
      userId: `again${person.holderId}`,
      password: newPassword,
      email: 'again@example.com',
      mobileNumber: '2105550111',
      language: 'en',
      termsAndPolicyCheck: true,
      eSignCheck: true,
    };
    const register = (more: object = {}) => api.send(confirmRegistration, { ...typed, ...more }, { idempotencyKey });
    const first = await register();
    expect(first.entity).toEqual({ userId: typed.userId });
    // All but the cookie of the device, which is told once: at worst the next sign-in asks for a code.
    const { setCookie: _, ...answer } = first;
    expect(await register()).toEqual(answer);
    expect((await register({ sessionId: 'of-somebody-else' })).messages[0]?.shortMessage).toBe('flow ended');

    const forgetful = await createTestPerson(api);
    const { userId, ssn } = forgetful;
    const asked = await api.send(resetPassword, { userId, ssn, last4Digit: '4821' });
    const flowId = asked.entity && 'sessionId' in asked.entity ? asked.entity.sessionId : '';
    await confirmByText(api, forgetful, flowId);
    for (let n = 0; n < 2; n++) {
      const reset = { sessionId: flowId, password: newPassword };
      expect((await api.send(resetPassword, reset, { idempotencyKey })).entity).toEqual({ isReset: true });
    }
  });

  test('signs in once with the code of a new device, for a minute', async () => {
    const person = await createTestPerson(api);
    const sessionId = await startLogin(api, person);
    const otp = await askForPasscode(api, person, sessionId);
    const confirm = (key: string, rememberDevice = true) =>
      api.send(confirmPasscode, { sessionId, otp, rememberDevice }, { idempotencyKey: key });
    const first = await confirm('login-1');
    api.clock.advance(60);
    const again = await confirm('login-1');
    expect(again.entity).toEqual({ ...first.entity, expiryTime: 840 });
    expect(again.setCookie).toMatch(/^device=/);
    expect(await listEventsOf(api, person.holderId)).toHaveLength(1);
    const tokens = first.entity?.flow === 'LOGIN' ? first.entity : null;
    const stored = await kept();
    for (const token of [tokens?.accessToken, tokens?.refreshToken]) expect(stored).not.toContain(token);
    expect((await confirm('login-2')).messages[0]?.shortMessage).toBe('flow ended');
    api.clock.advance(1);
    expect((await confirm('login-1')).messages[0]?.shortMessage).toBe('flow ended');
  });
});
