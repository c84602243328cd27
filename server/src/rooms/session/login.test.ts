import { listCards } from '@portal/contract/card/list-cards';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, fromKnownDevice, signInAs, testPassword } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('login: sign in', () => {
  const wrong = 'Wrong#4826';
  const tryPassword = (userId: string, password: string, options = {}) =>
    api.send(login, { userId, password }, options);

  test('200: from a known device, user ID in any case and password open a session of 15 minutes', async () => {
    const person = await createTestPerson(api);
    const reply = await tryPassword(` ${person.userId.toUpperCase()} `, testPassword, fromKnownDevice(person));
    const whose = { userId: person.userId, language: 'en', timeZones: ['America/Chicago'] };
    expect(reply.entity).toMatchObject({ success: true, expiryTime: 900, ...whose });
  });

  test('200: a device that was not used for a year is new again', async () => {
    const person = await createTestPerson(api);
    api.clock.advance(364 * 86_400);
    await signInAs(api, person);
    api.clock.advance(366 * 86_400);
    const { entity } = await tryPassword(person.userId, testPassword, fromKnownDevice(person));
    expect(entity).toMatchObject({ success: false });
  });

  test('200: from a new device, a passcode is asked for first', async () => {
    const { userId, mobileNumber } = await createTestPerson(api);
    const { entity } = await tryPassword(userId, testPassword);
    expect(entity).toEqual({
      success: false,
      sessionId: expect.any(String),
      otpOptions: [
        { otpOption: 'TEXT', masked: `(•••) •••-${mobileNumber.slice(-4)}` },
        { otpOption: 'CALL', masked: `(•••) •••-${mobileNumber.slice(-4)}` },
        { otpOption: 'EMAIL', masked: 'p•••@example.com' },
      ],
      asksEveryTime: false,
      isGuarded: false,
    });
  });

  test('refused: a wrong password and an unknown user get the same answer', async () => {
    const { userId } = await createTestPerson(api);
    const answer = await tryPassword(userId, wrong);
    expect(answer).toEqual(await tryPassword('nobody99', wrong));
    expect(answer).toMatchObject({ httpStatus: 400, status: 900 });
    expect(answer.messages).toEqual([
      {
        code: 901,
        message: 'The information entered is invalid. Please re-enter.',
        shortMessage: 'invalid credentials',
      },
    ]);
  });

  test('refused: a login locked by customer service is told so only to one who knows the password', async () => {
    const { userId } = await createTestPerson(api, { isLocked: true });
    const right = await tryPassword(userId, testPassword);
    expect(right.messages[0]).toMatchObject({ code: 902, shortMessage: 'login locked' });
    expect(right.messages[0]?.message).toContain('1-800-555-0142');
    expect((await tryPassword(userId, wrong)).messages[0]).toMatchObject({ code: 901 });
  });

  test('200: after five wrong passwords the answer at that address tells nothing for 30 minutes, of known and unknown alike', async () => {
    const { userId } = await createTestPerson(api);
    for (let n = 0; n < 5; n++) {
      expect(await tryPassword(userId, wrong)).toEqual(await tryPassword('nobody42', wrong));
    }
    const guarded = { success: false, isGuarded: true, asksEveryTime: false, sessionId: expect.any(String) };
    const otpOptions = [
      { otpOption: 'TEXT', masked: '(•••) •••-••••' },
      { otpOption: 'CALL', masked: '(•••) •••-••••' },
      { otpOption: 'EMAIL', masked: '•••@•••' },
    ];
    const typed = [
      [userId, testPassword],
      [userId, wrong],
      ['nobody42', testPassword],
    ] as const;
    for (const [id, password] of typed) {
      expect(await tryPassword(id, password)).toMatchObject({ httpStatus: 200, entity: { ...guarded, otpOptions } });
    }
    const answer = async (options = {}) => (await tryPassword(userId, testPassword, options)).entity;
    expect(await answer({ address: '192.0.2.1' })).toMatchObject({ isGuarded: false });
    api.clock.advance(29 * 60 + 30);
    expect(await answer()).toMatchObject({ isGuarded: true });
    api.clock.advance(30);
    expect(await answer()).toMatchObject({ isGuarded: false });
  });

  test('a stranger who tries for days keeps no cardholder out from another address', async () => {
    const { userId } = await createTestPerson(api);
    for (let n = 0; n < 40; n++) {
      await tryPassword(userId, wrong, { address: '192.0.2.66' });
      api.clock.advance(2 * 3600);
    }
    expect((await tryPassword(userId, testPassword, { address: '192.0.2.7' })).entity).toMatchObject({
      success: false,
    });
  });

  test('an IPv6 /64 counts as one address', async () => {
    const { userId } = await createTestPerson(api);
    for (let n = 1; n <= 5; n++) await tryPassword(userId, wrong, { address: `2001:db8:1:2::${n}` });
    const answer = async (address: string) => (await tryPassword(userId, testPassword, { address })).entity;
    expect(await answer('2001:db8:1:2:ffff::9')).toMatchObject({ isGuarded: true });
    expect(await answer('2001:db8:1:3::9')).toMatchObject({ isGuarded: false });
  });

  test('raced: of fifty wrong passwords at once no more than five are tried', async () => {
    const { userId } = await createTestPerson(api);
    const replies = await Promise.all(Array.from({ length: 50 }, () => tryPassword(userId, wrong)));
    const tried = replies.filter(({ messages }) => messages[0]?.shortMessage === 'invalid credentials');
    expect(tried).toHaveLength(5);
  });

  test('refused: another letter names nobody, so that no spelling of a user ID has wrong passwords of its own', async () => {
    const { userId } = await createTestPerson(api);
    await api.pool.query(`UPDATE identity.login SET user_id = 'mimifields' WHERE user_id = $1`, [userId]);
    expect((await tryPassword('MimiFields', testPassword)).entity).toMatchObject({ success: false });
    // Capital I with a dot: PostgreSQL folds it to 'i', JavaScript does not.
    expect((await tryPassword('m\u0130mifields', testPassword)).messages[0]?.shortMessage).toBe('invalid credentials');
  });

  test('wrong input: a user ID that no database can hold', async () => {
    expect(await tryPassword('nobody\u0000', wrong)).toMatchObject({ httpStatus: 400, messages: [{ code: 400 }] });
  });

  test("wrong input: each empty field is named, in the reader's language", async () => {
    const { httpStatus, messages } = await api.send(login, { userId: ' ', password: '' }, { language: 'es' });
    expect(httpStatus).toBe(400);
    expect(messages.map(({ field, message, code }) => ({ field, message, code }))).toEqual([
      { field: 'userId', message: 'Escriba su ID de usuario', code: 400 },
      { field: 'password', message: 'Escriba su contraseña', code: 400 },
    ]);
    expect(await api.send(login, { userId: 'someone' })).toMatchObject({ httpStatus: 400, status: 400 });
  });
});

describe('login: refresh', () => {
  const refresh = async (refreshToken: string, idempotencyKey?: string) => {
    const options = idempotencyKey === undefined ? {} : { idempotencyKey };
    const reply = await api.send(login, { accessToken: 'any', refreshToken, lang: 'es' }, options);
    return { ...reply, entity: reply.entity?.success ? reply.entity : null };
  };
  const isLive = async (token: string) => (await api.send(listCards, {}, { token })).httpStatus === 200;

  test('200: new tokens; the old access token lives on until its time', async () => {
    const first = await signInAs(api, await createTestPerson(api));
    const { entity } = await refresh(first.refreshToken);
    expect(entity).toMatchObject({ success: true, expiryTime: 900, userId: first.userId, language: 'es' });
    expect(entity?.refreshToken).not.toBe(first.refreshToken);
    expect(await isLive(entity?.accessToken ?? '')).toBe(true);
    expect(await isLive(first.accessToken)).toBe(true);
  });

  test('repeated: a retry under the same key gets the same successors for a minute', async () => {
    const first = await signInAs(api, await createTestPerson(api));
    const { entity: second } = await refresh(first.refreshToken, 'key-1');
    api.clock.advance(60);
    const { entity: again } = await refresh(first.refreshToken, 'key-1');
    expect(again).toEqual({ ...second, expiryTime: 840 });
    api.clock.advance(1);
    expect(await refresh(first.refreshToken, 'key-1')).toMatchObject({ httpStatus: 401 });
    expect(await isLive(second?.accessToken ?? '')).toBe(false);
  });

  test('refused: a second use ends the whole session', async () => {
    const first = await signInAs(api, await createTestPerson(api));
    const { entity: second } = await refresh(first.refreshToken, 'key-1');
    expect(await refresh(first.refreshToken, 'key-2')).toMatchObject({ httpStatus: 401 });
    expect(await isLive(second?.accessToken ?? '')).toBe(false);
    expect(await refresh(second?.refreshToken ?? '')).toMatchObject({ httpStatus: 401 });
  });

  test('raced: of twenty uses under different keys one succeeds, and then the session is over', async () => {
    const first = await signInAs(api, await createTestPerson(api));
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => refresh(first.refreshToken, `key-${n}`)));
    expect(replies.filter((reply) => reply.httpStatus === 200)).toHaveLength(1);
    expect(await isLive(first.accessToken)).toBe(false);
  });

  test('raced: twenty retries under one key all get the same successors', async () => {
    const first = await signInAs(api, await createTestPerson(api));
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refreshToken, 'one-key')));
    expect(new Set(replies.map((reply) => reply.entity?.refreshToken)).size).toBe(1);
    expect(await isLive(replies[0]?.entity?.accessToken ?? '')).toBe(true);
  });

  test('401: a session ends after 12 hours, however often it is refreshed', async () => {
    let tokens = await signInAs(api, await createTestPerson(api));
    for (let minute = 25; minute <= 700; minute += 25) {
      api.clock.advance(25 * 60);
      tokens = (await refresh(tokens.refreshToken)).entity ?? tokens;
    }
    api.clock.advance(15 * 60);
    const { entity: last } = await refresh(tokens.refreshToken);
    expect(last?.expiryTime).toBe(300);
    api.clock.advance(300);
    expect(await isLive(last?.accessToken ?? '')).toBe(false);
    expect(await refresh(last?.refreshToken ?? '')).toMatchObject({ httpStatus: 401 });
  });

  test('401: a session that was not used for 30 minutes, as on a laptop that slept, is over', async () => {
    const [used, slept] = [
      await signInAs(api, await createTestPerson(api)),
      await signInAs(api, await createTestPerson(api)),
    ];
    api.clock.advance(29 * 60);
    const { entity: next } = await refresh(used.refreshToken);
    api.clock.advance(60);
    expect(await refresh(slept.refreshToken)).toMatchObject({ httpStatus: 401 });
    api.clock.advance(28 * 60);
    const { entity: last } = await refresh(next?.refreshToken ?? '');
    expect(last).toMatchObject({ success: true });
    api.clock.advance(30 * 60);
    expect(await refresh(last?.refreshToken ?? '')).toMatchObject({ httpStatus: 401 });
  });

  test('refused: a second use ends the session also long after the first', async () => {
    const first = await signInAs(api, await createTestPerson(api));
    let tokens = first;
    for (let n = 0; n < 3; n++) {
      api.clock.advance(14 * 60);
      tokens = (await refresh(tokens.refreshToken)).entity ?? tokens;
    }
    expect(await refresh(first.refreshToken)).toMatchObject({ httpStatus: 401 });
    expect(await isLive(tokens.accessToken)).toBe(false);
  });

  test('401: an unknown refresh token', async () => {
    expect(await refresh('invented')).toMatchObject({ httpStatus: 401, status: 401 });
  });
});
