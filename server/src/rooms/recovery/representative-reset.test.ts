import { listCards } from '@portal/contract/card/list-cards';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { otherCode } from '../../testing/flows.ts';
import { readMessages, readPasscode } from '../../testing/messages.ts';
import { openRepresented, representativePassword } from '../../testing/representing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const newPassword = 'Sunny!7392';
let opened = 0;

/** Somebody who acts for a cardholder, is signed in, and forgot their password. */
async function openForgetful() {
  opened += 1;
  const email = `forgetful${opened}@example.com`;
  const represented = await openRepresented(api, { email });
  api.clock.advance(60);
  const { userId, person, mobileNumber } = represented;
  const ask = async (more: object = {}) => {
    const { entity } = await api.send(resetPassword, { userId, last4Digit: '4821', ssn: person.ssn, ...more });
    if (entity === null || !('sessionId' in entity)) throw new Error('the reset did not start');
    return entity;
  };
  const prove = async () => {
    const { sessionId } = await ask();
    await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' });
    await api.send(confirmPasscode, { sessionId, otp: await readPasscode(api, mobileNumber) });
    return sessionId;
  };
  const end = async () =>
    await sendToDesk(api, 'end-representative', { ...byTestStaff, holderId: person.holderId, role: 'PAYEE' });
  const signIn = async (password: string) => await api.send(login, { userId, password });
  return { ...represented, email, ask, prove, end, signIn };
}

describe('a representative resets their own password', () => {
  test('200: by their user ID, the card and SSN of the cardholder, and a code to their own phone; all sessions end', async () => {
    const { ask, actWithout, prove, signIn, mobileNumber, person } = await openForgetful();
    const { otpOptions } = await ask();
    expect(JSON.stringify(otpOptions)).toContain(mobileNumber.slice(-4));
    expect(JSON.stringify(otpOptions)).not.toContain(person.mobileNumber.slice(-4));
    expect((await actWithout(listCards)).httpStatus).toBe(200);
    const sessionId = await prove();
    expect((await api.send(resetPassword, { sessionId, password: newPassword })).entity).toEqual({ isReset: true });
    expect((await actWithout(listCards)).httpStatus).toBe(401);
    expect((await signIn(representativePassword)).messages[0]).toMatchObject({ shortMessage: 'invalid credentials' });
    expect((await signIn(newPassword)).entity).toMatchObject({ sessionId: expect.any(String) });
  });

  test("200: both contacts of theirs are told, and the cardholder; the cardholder's own password stays", async () => {
    const { prove, person, token, send, mobileNumber, email } = await openForgetful();
    const sessionId = await prove();
    const before = await readMessages(api, mobileNumber);
    // By another moment than the code, so that the newest message is known.
    api.clock.advance(1);
    await api.send(resetPassword, { sessionId, password: newPassword });
    const told = (await readMessages(api, mobileNumber)).length - before.length;
    expect(told).toBe(1);
    for (const to of [mobileNumber, email]) {
      const [message] = await readMessages(api, to);
      expect(message?.text).toContain('new password');
      expect(message?.text).not.toContain(person.userId);
    }
    const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
    expect(kinds).toContain('RepresentativeReset');
    expect(kinds).not.toContain('PasswordChanged');
    expect(token).not.toBe('');
    expect((await send(listCards)).httpStatus).not.toBe(401);
  });

  test('nobody is told apart: wrong data, an unknown user ID and a role that is over begin a proof that nobody ends', async () => {
    const { ask, end, mobileNumber, userId } = await openForgetful();
    const wrong = await ask({ ssn: '900116666' });
    const unknown = await ask({ userId: `${userId}x` });
    await end();
    const over = await ask();
    const sent = (await readMessages(api, mobileNumber)).length;
    for (const { sessionId, otpOptions } of [wrong, unknown, over]) {
      expect(JSON.stringify(otpOptions)).not.toContain(mobileNumber.slice(-4));
      expect((await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' })).httpStatus).toBe(200);
      const reply = await api.send(confirmPasscode, { sessionId, otp: '123456' });
      expect(reply.messages[0]).toMatchObject({ code: 901 });
    }
    expect(await readMessages(api, mobileNumber)).toHaveLength(sent);
  });

  test('refused: the role ended while the new password was thought of', async () => {
    const { prove, end } = await openForgetful();
    const sessionId = await prove();
    await end();
    const reply = await api.send(resetPassword, { sessionId, password: newPassword });
    expect(reply.messages[0]).toMatchObject({ shortMessage: 'flow ended' });
  });

  test('refused: five wrong codes, and the right one too; the cardholder still has all of theirs', async () => {
    const { ask, mobileNumber, person } = await openForgetful();
    const { sessionId } = await ask();
    await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' });
    const otp = await readPasscode(api, mobileNumber);
    for (let n = 0; n < 5; n++) await api.send(confirmPasscode, { sessionId, otp: otherCode(otp) });
    expect((await api.send(confirmPasscode, { sessionId, otp })).messages[0]).toMatchObject({ code: 902 });
    const own = await ask({ userId: person.userId });
    await api.send(sendPasscode, { sessionId: own.sessionId, otpOption: 'TEXT' });
    const ownCode = await readPasscode(api, person.mobileNumber);
    const confirmed = await api.send(confirmPasscode, { sessionId: own.sessionId, otp: ownCode });
    expect(confirmed.entity).toEqual({ flow: 'PASSWORD' });
  });

  test('repeated, the proof is used up; raced, one new password counts', async () => {
    const { prove, signIn } = await openForgetful();
    const sessionId = await prove();
    const passwords = [newPassword, 'Windy!7392'];
    const replies = await Promise.all(passwords.map((password) => api.send(resetPassword, { sessionId, password })));
    const won = replies.map(({ httpStatus }) => httpStatus === 200);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await api.send(resetPassword, { sessionId, password: 'Stormy!7392' })).httpStatus).not.toBe(200);
    const kept = passwords[won.indexOf(true)] ?? '';
    expect((await signIn(kept)).entity).toMatchObject({ sessionId: expect.any(String) });
  });
});

test('a forgotten user ID: the data of the cardholder find the cardholder alone', async () => {
  const { person, mobileNumber } = await openForgetful();
  const { ssn, birthDate: date } = person;
  const { entity } = await api.send(forgotUserId, { last4Digit: '4821', ssn, date });
  expect(JSON.stringify(entity?.otpOptions)).not.toContain(mobileNumber.slice(-4));
});
