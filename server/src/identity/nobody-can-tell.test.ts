import { changePin } from '@portal/contract/card/change-pin';
import type { Call } from '@portal/contract/define-call';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { login } from '@portal/contract/session/login';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../start/calls.ts';
import { stopNumber } from '../telling/delivery/stopped-numbers.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testPin } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPerson, openSession, testPassword } from '../testing/people.ts';
import { confirmByText, createNewcomer, otherCvv, startRegistration } from '../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Returns the part of an answer that anybody can see: status and body, without random values. */
async function seen(call: Call, input: object): Promise<string> {
  const { httpStatus, status, messages, entity } = await api.send(call, input);
  const shown = JSON.stringify({ httpStatus, status, messages, entity });
  return shown
    .replaceAll(/"sessionId":"[^"]+"/g, '"sessionId":"…"')
    .replaceAll(/\d{4}"/g, '0000"')
    .replaceAll(/"\w•{3}@[^"]+"/g, '"x•••@…"');
}

describe('nobody learns who exists: known and unknown get the same status and body', () => {
  test('sign-in', async () => {
    const { userId } = await createTestPerson(api);
    const password = 'Wrong#4826';
    expect(await seen(login, { userId, password })).toBe(await seen(login, { userId: 'nobody11', password }));
  });

  test('sign-in where it is guarded: a right password, a wrong one and nobody, through every code that is asked for', async () => {
    const person = await createTestPerson(api);
    const stopped = await createTestPerson(api);
    await stopNumber(api.pool, testKeys, stopped.mobileNumber, api.clock.now());
    const attempt = async (userId: string, password: string) => {
      for (let n = 0; n < 5; n++) await api.send(login, { userId, password: 'Wrong#4826' });
      const { entity } = await api.send(login, { userId, password });
      const sessionId = entity?.success === false ? entity.sessionId : '';
      const answers = [await seen(login, { userId, password })];
      for (let n = 0; n < 4; n++) {
        answers.push(await seen(sendPasscode, { sessionId, otpOption: 'TEXT' }));
        answers.push(await seen(resendPasscode, { sessionId }));
        answers.push(await seen(confirmPasscode, { sessionId, otp: '12345' }));
        api.clock.advance(30);
      }
      // So many that one of them could be right only one time in 200,000.
      for (let n = 0; n < 5; n++) answers.push(await seen(confirmPasscode, { sessionId, otp: `00000${n}` }));
      return answers;
    };
    const right = await attempt(person.userId, testPassword);
    expect(right.join()).toContain('passcode send limit');
    expect(await attempt(person.userId, 'Wrong#9999')).toEqual(right);
    expect(await attempt('nobody14', testPassword)).toEqual(right);
    expect(await attempt(stopped.userId, testPassword)).toEqual(right);
  });

  test('a phone that has sent STOP, to who has the card and registers', async () => {
    const answers = [];
    for (const isStopped of [true, false]) {
      const { person, sessionId } = await startRegistration(api);
      if (isStopped) await stopNumber(api.pool, testKeys, person.mobileNumber, api.clock.now());
      answers.push(await seen(sendPasscode, { sessionId, otpOption: 'TEXT' }));
    }
    expect(answers[0]).toBe(answers[1]);
  });

  test('recovery of a user ID', async () => {
    const { ssn, birthDate: date } = await createTestPerson(api);
    const known = await seen(forgotUserId, { ssn, date, last4Digit: '4821' });
    expect(known).toBe(await seen(forgotUserId, { ssn: '900221111', date, last4Digit: '4821' }));
  });

  test('password reset', async () => {
    const { userId, ssn } = await createTestPerson(api);
    const known = await seen(resetPassword, { userId, ssn, last4Digit: '4821' });
    expect(known).toBe(await seen(resetPassword, { userId: 'nobody12', ssn, last4Digit: '4821' }));
  });

  test('a new password for a reset whose passcode was not confirmed', async () => {
    const { userId, ssn } = await createTestPerson(api);
    const attempt = async (who: { userId: string; ssn: string }) => {
      const { entity } = await api.send(resetPassword, { ...who, last4Digit: '4821' });
      const sessionId = entity && 'sessionId' in entity ? entity.sessionId : '';
      return await seen(resetPassword, { sessionId, password: 'Sunny!7392' });
    };
    const known = await attempt({ userId, ssn });
    expect(known).toContain('passcode required');
    expect(known).toBe(await attempt({ userId: 'nobody13', ssn: '900221113' }));
  });

  test('registration', async () => {
    const { proofs } = await createNewcomer(api);
    const known = await seen(verifyPerson, { ...proofs, cvv: otherCvv(proofs.cvv) });
    expect(known).toBe(await seen(verifyPerson, { ...proofs, ssn: '900221112' }));
  });
});

test('what looks somebody up takes its least time, whoever asks', () => {
  const calls = [forgotUserId, resetPassword, verifyPerson];
  expect(calls.filter((call) => !routes.some((route) => route.call === call && route.minimumMs >= 250))).toEqual([]);
});

test('a guarded sign-in takes it too, for a person and for nobody', async () => {
  const { userId } = await createTestPerson(api);
  for (const each of [userId, 'nobody15']) {
    for (let n = 0; n < 5; n++) await api.send(login, { userId: each, password: 'Wrong#4826' });
    const before = api.restsMs.length;
    expect((await api.send(login, { userId: each, password: testPassword })).entity).toMatchObject({ isGuarded: true });
    expect(api.restsMs.length).toBe(before + 1);
  }
});

/** All that stands in the database, as text; also what stands in columns of bytes. */
async function dump(): Promise<string> {
  const { rows: tables } = await api.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  let text = '';
  for (const { name } of tables) {
    const { rows } = await api.pool.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} AS t`);
    text += rows.map(({ row }) => row).join('\n');
  }
  return text.replaceAll(/\\+x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));
}

test('no secret can be read in the database after all of it', async () => {
  const { person, sessionId } = await startRegistration(api);
  await confirmByText(api, person, sessionId);
  const [userId, password] = ['secretkeeper', 'Sunny!7392'];
  const contacts = { email: person.email, mobileNumber: person.mobileNumber };
  const agreed = { language: 'en', termsAndPolicyCheck: true, eSignCheck: true };
  await api.send(confirmRegistration, { sessionId, userId, password, ...contacts, ...agreed });
  const { accessToken: token, refreshToken } = await openSession(api, userId);
  const { cardId } = person;
  const proof = await api.send(validatePin, { cardId, action: 'CHANGE_PIN', pin: testPin }, { token });
  const stepUpToken = proof.entity?.stepUpToken ?? '';
  const pins = { pin: '4826', confirmPin: '4826' };
  expect(await api.send(changePin, { cardId, ...pins, stepUpToken }, { token })).toMatchObject({ httpStatus: 200 });

  const found = await dump();
  expect(found).toContain(userId);
  for (const secret of [...api.secrets, sessionId, password, token, refreshToken, stepUpToken]) {
    expect(found.includes(secret), 'a secret is in the database').toBe(false);
  }
});
