import type { Alert } from '@portal/contract/alerts/alert';
import { listAlerts } from '@portal/contract/alerts/list-alerts';
import { stopAlertEmails } from '@portal/contract/alerts/stop-alert-emails';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { registerUnsubscribe } from '../../telling/notices/register-unsubscribe.ts';
import { keepSettings } from '../../telling/notices/settings.ts';
import { recordTextConsent } from '../../telling/notices/text-consent.ts';
import { makeUnsubscribeToken } from '../../telling/notices/unsubscribe-token.ts';
import { readAlerts, tellEvents } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { readMessages } from '../../testing/messages.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';
import { sealAt } from '../../testing/sealed-at.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  registerUnsubscribe(api.app, api.services);
});
afterAll(() => api.close());

const alerts: Alert[] = [
  { kind: 'DEPOSIT', channels: ['TEXT', 'EMAIL'], thresholdCents: null },
  { kind: 'EXPEDITED_TRACKING', channels: ['EMAIL'], thresholdCents: null },
  { kind: 'PASSWORD_CHANGED', channels: ['EMAIL'], thresholdCents: null },
];

async function openReader() {
  const person = await createTestPerson(api);
  const { holderId, userId } = person;
  await keepSettings(api.pool, holderId, alerts);
  await recordTextConsent(api.pool, holderId, { isGiven: true, wordingVersion: '2026-01-01' }, api.clock.now());
  const { accessToken: token } = await openSession(api, userId);
  const chosen = async () => {
    const { entity } = await api.send(listAlerts, {}, { token });
    return alerts.map(({ kind }) => entity?.alerts.find((each) => each.kind === kind)?.channels);
  };
  const happen = (kind: 'CardDelivered' | 'PasswordChanged') =>
    kind === 'CardDelivered'
      ? recordEvent(api.pool, holderId, kind, { last4Digit: '4821' }, api.clock.now())
      : recordEvent(api.pool, holderId, kind, {}, api.clock.now());
  /** Address that the newest email carried. */
  const link = async () => (await readAlerts(api, person.email))[0]?.unsubscribeUrl ?? null;
  return { person, chosen, happen, link };
}

const ended = [['TEXT'], [], ['EMAIL']];
const asMailPrograms = (body: string, type: string) => ({ payload: body, headers: { 'content-type': type } });
const urlencoded = asMailPrograms('List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded');
const multipart = asMailPrograms(
  '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  'multipart/form-data; boundary=b',
);

describe('the link of an optional alert', () => {
  test.each([
    ['urlencoded', urlencoded],
    ['multipart', multipart],
  ])('ends such emails by one press of a mail program that sends %s, nothing else, also twice', async (_, sent) => {
    const { happen, link, chosen } = await openReader();
    await happen('CardDelivered');
    const { pathname, search, origin } = new URL((await link()) ?? '');
    expect(origin).toBe('https://portal.example');
    for (let n = 0; n < 2; n++) {
      const { statusCode, headers } = await api.app.inject({ method: 'POST', url: `${pathname}${search}`, ...sent });
      expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
    }
    expect(await chosen()).toEqual(ended);
  });

  test('changes nothing by GET, nor by a POST that is no such press', async () => {
    const { happen, link, chosen } = await openReader();
    await happen('CardDelivered');
    const { pathname, search } = new URL((await link()) ?? '');
    const url = `${pathname}${search}`;
    await api.app.inject({ method: 'GET', url });
    expect((await api.app.inject({ method: 'POST', url, ...asMailPrograms('a=b', 'text/plain') })).statusCode).toBe(
      400,
    );
    expect(await chosen()).toEqual(alerts.map(({ channels }) => channels));
  });

  test('stops the email that waits', async () => {
    const { person, happen } = await openReader();
    await happen('CardDelivered');
    await tellEvents(api);
    await api.send(stopAlertEmails, { token: makeUnsubscribeToken(testKeys, person.holderId) });
    expect(await readMessages(api, person.email)).toEqual([]);
  });

  test('looks different each time, and is on no email that must come', async () => {
    const { person, happen, link } = await openReader();
    const [one, other] = [0, 1].map(() => makeUnsubscribeToken(testKeys, person.holderId));
    expect(one).not.toBe(other);
    await happen('PasswordChanged');
    expect(await link()).toBeNull();
  });
});

describe('stop-alert-emails', () => {
  test('200: by the page, without signing in; repeated and raced it is the same', async () => {
    const { person, chosen } = await openReader();
    const token = makeUnsubscribeToken(testKeys, person.holderId);
    const replies = await Promise.all([1, 2, 3].map(() => api.send(stopAlertEmails, { token })));
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200]);
    expect(await chosen()).toEqual(ended);
  });

  test('refused: a link that was not made here, or changed by a letter, whoever it may have been for', async () => {
    const { person, chosen } = await openReader();
    const token = makeUnsubscribeToken(testKeys, person.holderId);
    const changed = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
    const row = { message_id: '00000000-0000-4000-8000-000000000001' };
    const elsewhere = await sealAt(testKeys, 'delivery.message.content_sealed', row, String(person.holderId));
    const sealedForElse = elsewhere.toString('base64url');
    for (const wrong of [changed, sealedForElse, 'A'.repeat(60)]) {
      expect((await api.send(stopAlertEmails, { token: wrong })).messages[0]?.shortMessage).toBe('link not valid');
      const url = `/unsubscribe?token=${wrong}`;
      expect((await api.app.inject({ method: 'POST', url, ...urlencoded })).statusCode).toBe(400);
    }
    expect(await chosen()).toEqual(alerts.map(({ channels }) => channels));
  });

  test('400: something that is no link at all', async () => {
    expect(await api.send(stopAlertEmails, { token: 'x' })).toMatchObject({ httpStatus: 400, status: 400 });
  });
});
