import { subscribePush } from '@portal/contract/alerts/subscribe-push';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPushSubscriptions } from '../../telling/delivery/push-subscriptions.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let made = 0;
const newBrowser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/browser-${++made}`,
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

async function open() {
  const person = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const send = (input: object) => api.send(subscribePush, input, { token });
  const endpoints = async () =>
    (await listPushSubscriptions(api.pool, testKeys, person.holderId)).map(
      (each) => (JSON.parse(each) as { endpoint: string }).endpoint,
    );
  return { send, endpoints };
}

describe('subscribe-push', () => {
  test('200: kept once, however often it comes; sealed', async () => {
    const { send, endpoints } = await open();
    const browser = newBrowser();
    const replies = await Promise.all([send(browser), send(browser), send(browser)]);
    for (const { entity } of replies) expect(entity).toEqual({ isSubscribed: true });
    expect(await endpoints()).toEqual([browser.endpoint]);
    const { rows } = await api.pool.query<{ row: string }>('SELECT p::text AS row FROM delivery.push_subscription p');
    for (const { row } of rows) expect(row).not.toContain('fcm');
  });

  test('200: off for this browser, or everywhere, and never for others', async () => {
    const [one, other] = [await open(), await open()];
    const [first, second, third, theirs] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
    for (const browser of [first, second, third]) await one.send(browser);
    await other.send(theirs);
    await one.send({ unsubscribe: true, endpoint: theirs.endpoint });
    expect((await one.send({ unsubscribe: true, endpoint: first.endpoint })).entity).toEqual({ isSubscribed: false });
    expect((await one.endpoints()).toSorted()).toEqual([second.endpoint, third.endpoint]);
    await one.send({ unsubscribe: true });
    expect([await one.endpoints(), await other.endpoints()]).toEqual([[], [theirs.endpoint]]);
  });

  test('200: a browser that somebody else used before tells only who uses it now', async () => {
    const [one, other] = [await open(), await open()];
    const browser = newBrowser();
    await one.send(browser);
    await other.send(browser);
    expect([await one.endpoints(), await other.endpoints()]).toEqual([[], [browser.endpoint]]);
  });

  test.each([
    ['an address that is no push service', { endpoint: 'https://internal.example/hook' }],
    ['an address of this machine', { endpoint: 'https://127.0.0.1/fcm.googleapis.com/' }],
    ['a name that only begins like one', { endpoint: 'https://fcm.googleapis.com.thief.example/' }],
    ['an address without TLS', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['keys that are none', { keys: { p256dh: '!', auth: '' } }],
  ])('400: %s', async (_, more) => {
    expect(await (await open()).send({ ...newBrowser(), ...more })).toMatchObject({ httpStatus: 400 });
  });

  test('401: without a token', async () => {
    expect(await api.send(subscribePush, newBrowser())).toMatchObject({ httpStatus: 401 });
  });

  test.each([
    ['a line break', '\r\n'],
    ['a null byte', '\0'],
    ['a tab', '\t'],
    ['a delete', '\x7f'],
    ['a control character of the second set', '\x85'],
    ['a line separator', '\u2028'],
    ['a blank', ' '],
  ])('wrong input: an endpoint with %s, to begin or to end', async (_what, odd) => {
    const { send, endpoints } = await open();
    const browser = newBrowser();
    for (const endpoint of [`${browser.endpoint}${odd}`, `${browser.endpoint}${odd}x-other: 1`]) {
      expect(await send({ ...browser, endpoint })).toMatchObject({ httpStatus: 400 });
      expect(await send({ unsubscribe: true, endpoint })).toMatchObject({ httpStatus: 400 });
    }
    expect(await endpoints()).toEqual([]);
  });
});
