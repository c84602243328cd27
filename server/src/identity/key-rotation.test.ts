import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { createKeys } from '../platform/ports/keys.ts';
import {
  endPushSubscriptions,
  keepPushSubscription,
  listPushSubscriptions,
} from '../telling/delivery/push-subscriptions.ts';
import { isStopped, startNumber, stopNumber } from '../telling/delivery/stopped-numbers.ts';
import type { TestApi } from '../testing/api.ts';
import { openPlay } from '../testing/card-play.ts';
import { askForPasscode, startLogin } from '../testing/flows.ts';
import { testKeys, testSecret } from '../testing/keys.ts';
import { createTestNetwork, sendMessage } from '../testing/network.ts';
import { createTestPerson, fromKnownDevice, openSession, testPassword } from '../testing/people.ts';
import { rotateTokens } from './sessions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const newSecret = Buffer.alloc(32, 9).toString('base64');
/** The keys after a rotation as the documentation describes it: the old one is kept. */
const rotated = createKeys({ current: 'next', keys: { test: testSecret, next: newSecret } });
const rotate = () => {
  api.services.keys = rotated;
};
beforeEach(() => {
  api.services.keys = testKeys;
});

const wrong = 'Wrong#4826';

describe('after a rotation of the keys', () => {
  test('a stopped number is still stopped, and can be started', async () => {
    await stopNumber(api.pool, testKeys, '5125550001', api.clock.now());
    expect(await isStopped(api.pool, rotated, '5125550001')).toBe(true);
    await startNumber(api.pool, rotated, '5125550001');
    expect(await isStopped(api.pool, testKeys, '5125550001')).toBe(false);
  });

  test('a browser is one browser, and can end its push messages', async () => {
    const { holderId } = await createTestPerson(api);
    const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
    const keep = (keys: typeof testKeys) =>
      inTransaction(api.pool, (tx) => keepPushSubscription(tx, keys, holderId, subscription, api.clock.now()));
    await keep(testKeys);
    await keep(rotated);
    expect(await listPushSubscriptions(api.pool, rotated, holderId)).toHaveLength(1);
    await keep(testKeys);
    await endPushSubscriptions(api.pool, rotated, holderId, subscription.endpoint);
    expect(await listPushSubscriptions(api.pool, rotated, holderId)).toEqual([]);
  });

  test('a closed budget stays closed, and goes on being counted', async () => {
    const person = await createTestPerson(api);
    const attempt = (password: string) => api.send(login, { userId: person.userId, password }, fromKnownDevice(person));
    for (let n = 0; n < 10; n++) {
      await attempt(wrong);
      api.clock.advance(3600);
    }
    rotate();
    expect((await attempt(testPassword)).messages[0]?.shortMessage).toBe('sign-in closed');
  });

  test('tries at who somebody is go on being counted', async () => {
    const input = { last4Digit: '4821', ssn: '900117777', date: '1950-01-31' };
    const maskShown = async () => (await api.send(forgotUserId, input)).entity?.otpOptions[0]?.masked;
    for (let n = 0; n < 10; n++) expect(await maskShown()).not.toBe('(•••) •••-••••');
    rotate();
    expect(await maskShown()).toBe('(•••) •••-••••');
  });

  test('a message of the network that comes again gets its first answer', async () => {
    const { purchase } = await openPlay(api);
    const first = await sendMessage(api, 'authorization', purchase('r', 1_000), 'rotated-1');
    expect(first).toMatchObject({ status: 200, body: { isApproved: true } });
    rotate();
    expect(await sendMessage(api, 'authorization', purchase('r', 1_000), 'rotated-1')).toEqual(first);
  });

  test('a refresh that is asked for again gets the tokens that it got before', async () => {
    const person = await createTestPerson(api);
    const { refreshToken } = await openSession(api, person.userId);
    const asked = { refreshToken, retryKey: 'again', language: 'en' } as const;
    const refresh = (keys: typeof testKeys) => rotateTokens(api.pool, keys, asked, api.clock.now());
    const first = await refresh(testKeys);
    const again = await refresh(rotated);
    expect(again?.refreshToken).toBe(first?.refreshToken);
    expect(again?.accessToken).toBe(first?.accessToken);
  });

  test('a passcode that was sent before still counts', async () => {
    const person = await createTestPerson(api);
    const sessionId = await startLogin(api, person);
    const otp = await askForPasscode(api, person, sessionId);
    rotate();
    expect((await api.send(confirmPasscode, { sessionId, otp })).entity).toMatchObject({ success: true });
  });
});
