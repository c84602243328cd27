import { listCards } from '@portal/contract/card/list-cards';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { askForPasscode, otherCode, startLogin } from '../../testing/flows.ts';
import { createTestPerson, testPassword } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function openLogin() {
  const person = await createTestPerson(api);
  const sessionId = await startLogin(api, person);
  const otp = await askForPasscode(api, person, sessionId);
  const confirm = (code: string, more = {}, headers: Record<string, string> = {}) =>
    api.send(confirmPasscode, { sessionId, otp: code, ...more }, { headers });
  return { person, otp, confirm };
}

describe('confirm-passcode', () => {
  test('200: a login from a new device opens its session, once', async () => {
    const { person, otp, confirm } = await openLogin();
    const { entity } = await confirm(`${otp.slice(0, 3)} ${otp.slice(3)}`);
    expect(entity).toMatchObject({ flow: 'LOGIN', success: true, userId: person.userId });
    const token = entity?.flow === 'LOGIN' ? entity.accessToken : '';
    expect(await api.send(listCards, {}, { token })).toMatchObject({ httpStatus: 200 });
    expect((await confirm(otp)).messages[0]?.shortMessage).toBe('flow ended');
    const { rows } = await api.pool.query('SELECT kind FROM events.event WHERE holder_id = $1', [person.holderId]);
    expect(rows).toEqual([{ kind: 'NewDeviceLogin' }]);
  });

  test('200: a device that is to be remembered gets a cookie, and is asked no more', async () => {
    const { person, otp, confirm } = await openLogin();
    const { setCookie } = await confirm(otp, { rememberDevice: true });
    expect(setCookie).toMatch(/^device=[\w-]+; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=31536000$/);
    const headers = { cookie: setCookie?.split(';')[0] ?? '' };
    const again = await api.send(login, { userId: person.userId, password: testPassword }, { headers });
    expect(again.entity).toMatchObject({ success: true });
  });

  test('200: what was planted as a cookie never becomes one, and who else uses the browser stays known', async () => {
    const cookieOf = (setCookie: string | undefined) => ({ cookie: setCookie?.split(';')[0] ?? '' });
    const planted = { cookie: `device=${'planted'.repeat(6)}` };
    const [first, second] = [await openLogin(), await openLogin()];
    const known = cookieOf((await first.confirm(first.otp, { rememberDevice: true }, planted)).setCookie);
    expect(known).not.toEqual(planted);
    const shared = cookieOf((await second.confirm(second.otp, { rememberDevice: true }, known)).setCookie);
    expect(shared).not.toEqual(known);
    const isKnown = async (userId: string, headers: object) =>
      (await api.send(login, { userId, password: testPassword }, { headers: { ...headers } })).entity?.success;
    for (const { person } of [first, second]) {
      expect(await isKnown(person.userId, shared)).toBe(true);
      expect(await isKnown(person.userId, known)).toBe(false);
      expect(await isKnown(person.userId, planted)).toBe(false);
    }
  });

  test('200: a device that is not to be remembered gets none', async () => {
    const { otp, confirm } = await openLogin();
    expect((await confirm(otp)).setCookie).toBeUndefined();
  });

  test('refused: wrong four times with tries left, the fifth ends it, and then the right one too', async () => {
    const { otp, confirm } = await openLogin();
    const wrong = async () => (await confirm(otherCode(otp))).messages[0];
    for (let n = 0; n < 4; n++) {
      expect(await wrong()).toMatchObject({
        code: 901,
        field: 'otp',
        message: 'Verification code is incorrect. Please check the code and try again.',
      });
    }
    expect(await wrong()).toMatchObject({ code: 902, shortMessage: 'otp threshold exceeded' });
    expect((await confirm(otp)).messages[0]).toMatchObject({ code: 902 });
  });

  test('refused: after thirty wrong codes in a day no new one is sent or right, until the day is over', async () => {
    const person = await createTestPerson(api);
    const openAnother = async () => {
      api.clock.advance(6 * 60);
      const sessionId = await startLogin(api, person);
      const otp = await askForPasscode(api, person, sessionId);
      return { sessionId, otp, confirm: (code: string) => api.send(confirmPasscode, { sessionId, otp: code }) };
    };
    for (let n = 0; n < 5; n++) {
      const { otp, confirm } = await openAnother();
      for (let wrong = 0; wrong < 5; wrong++) await confirm(otherCode(otp));
    }
    const [last, spare] = [await openAnother(), await openAnother()];
    const replies = await Promise.all(Array.from({ length: 5 }, () => last.confirm(otherCode(last.otp))));
    expect(replies.map(({ messages }) => messages[0]?.shortMessage)).toContain('otp threshold exceeded');
    expect((await spare.confirm(spare.otp)).messages[0]).toMatchObject({
      code: 902,
      shortMessage: 'passcodes used up',
    });
    const { sessionId } = spare;
    api.clock.advance(60);
    const send = await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' });
    expect(send.messages[0]).toMatchObject({ code: 902, shortMessage: 'passcodes used up' });
    api.clock.advance(24 * 3600);
    const { otp, confirm } = await openAnother();
    expect((await confirm(otp)).entity).toMatchObject({ flow: 'LOGIN', success: true });
  });

  test('refused: a login that customer service locked since its password was typed', async () => {
    const { person, otp, confirm } = await openLogin();
    const lock = 'UPDATE identity.login SET locked_at = $2 WHERE user_id = $1';
    await api.pool.query(lock, [person.userId, api.clock.now()]);
    expect((await confirm(otp)).messages[0]).toMatchObject({ code: 902, shortMessage: 'login locked' });
    expect((await confirm(otp)).messages[0]?.shortMessage).toBe('flow ended');
  });

  test('refused: after ten minutes', async () => {
    const { otp, confirm } = await openLogin();
    api.clock.advance(600);
    expect((await confirm(otp)).messages[0]).toMatchObject({ code: 900, shortMessage: 'otp expired' });
  });

  test('refused: a proof for which nothing was sent', async () => {
    const sessionId = await startLogin(api, await createTestPerson(api));
    const reply = await api.send(confirmPasscode, { sessionId, otp: '123456' });
    expect(reply.messages[0]?.shortMessage).toBe('otp expired');
  });

  test("wrong input: not six digits, in the reader's language", async () => {
    const reply = await api.send(confirmPasscode, { sessionId: 'x', otp: '12345' }, { language: 'es' });
    expect(reply.messages[0]).toMatchObject({ field: 'otp', message: 'Escriba el código de 6 dígitos' });
  });

  test('raced: of twenty confirmations of one passcode one succeeds', async () => {
    const { otp, confirm } = await openLogin();
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(otp)));
    expect(replies.filter((reply) => reply.httpStatus === 200)).toHaveLength(1);
  });

  test('raced: fifty wrong ones at once never go beyond five tries', async () => {
    const { otp, confirm } = await openLogin();
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(otherCode(otp))));
    const counted = replies.filter(({ messages }) => messages[0]?.shortMessage === 'otp incorrect');
    expect(counted).toHaveLength(4);
    expect((await confirm(otp)).messages[0]?.shortMessage).toBe('otp threshold exceeded');
  });
});
