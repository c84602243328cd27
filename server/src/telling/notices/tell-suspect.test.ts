import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { setContactsOnRecord } from '../../issuer/face.ts';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';
import { listQueuedLetters } from '../../testing/queued-letters.ts';
import { keepPushSubscription } from '../delivery/push-subscriptions.ts';
import { keepFormerChannels } from './former-ways.ts';
import { keepPreferences } from './preferences.ts';
import { recordContactChange } from './record-contact-change.ts';
import { keepSettings } from './settings.ts';
import { recordTextConsent } from './text-consent.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const push = (person: TestPerson) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${person.userId}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

/** Somebody whose required alerts come by push alone, with or without texts. */
async function openByPush({ wantsTexts = true } = {}) {
  const person = await createTestPerson(api);
  const { holderId } = person;
  const now = () => api.clock.now();
  await recordTextConsent(api.pool, holderId, { isGiven: wantsTexts, wordingVersion: '2026-01-01' }, now());
  await keepPushSubscription(api.pool, testKeys, holderId, push(person), now());
  const required = ['PASSWORD_CHANGED', 'CONTACT_UPDATED'] as const;
  const byPush = required.map((kind) => ({ kind, channels: ['PUSH' as const], thresholdCents: null }));
  await keepSettings(api.pool, holderId, byPush);
  await keepPreferences(api.pool, holderId, {
    channels: ['PUSH'],
    carrier: null,
    language: 'en',
    isUnsubscribed: true,
  });
  const told = async () => ({
    push: (await readAlerts(api, JSON.stringify(push(person)))).length,
    email: (await readAlerts(api, person.email)).length,
    phone: (await readAlerts(api, person.mobileNumber)).map(({ channel }) => channel),
  });
  return { person, holderId, now, told };
}

describe('what a thief may have caused', () => {
  test('goes by email and text although push alone was chosen and the rest switched off', async () => {
    const { holderId, now, told } = await openByPush();
    await recordEvent(api.pool, holderId, 'PasswordChanged', {}, now());
    expect(await told()).toEqual({ push: 1, email: 1, phone: ['TEXT'] });
  });

  test('goes by call and letter where there is no email and no texts are wanted', async () => {
    const { person, holderId, now, told } = await openByPush({ wantsTexts: false });
    await setContactsOnRecord(api.pool, testKeys, holderId, { email: null, mobileNumber: person.mobileNumber });
    await recordEvent(api.pool, holderId, 'PasswordChanged', {}, now());
    expect(await told()).toEqual({ push: 1, email: 0, phone: ['CALL'] });
    expect((await listQueuedLetters(api, holderId)).length).toBe(1);
  });

  test.each([
    ['PinChanged', { last4Digit: '4821' }],
    ['BankTransferConfirmed', { last4Digit: '7710', amountCents: 50_000 }],
    ['AccountNumbersShown', {}],
    ['SessionsEnded', {}],
  ] as const)(
    '%s is told at once, at night, with every optional alert off, and carries the link',
    async (kind, data) => {
      const { person, holderId, now } = await openByPush();
      // 11 at night in Austin.
      api.clock.advance((Date.parse('2026-11-21T05:00:00Z') - now().getTime()) / 1000);
      await recordEvent(api.pool, holderId, kind, data, now());
      for (const to of [person.email, person.mobileNumber]) {
        const [message, ...more] = await readAlerts(api, to);
        expect(more).toEqual([]);
        expect(message?.sentAt).toBe(now().toISOString());
        expect(message?.text).toMatch(/https:\/\/portal\.example\/stop\?translateTo=EN#[\w-]{22}/);
        expect(message?.text).not.toContain('$500.00');
      }
    },
  );

  test('carries one token for an event, kept as a hash', async () => {
    const { person, holderId, now } = await openByPush();
    await recordEvent(api.pool, holderId, 'PinChanged', { last4Digit: '4821' }, now());
    const tokens = [];
    for (const to of [person.email, person.mobileNumber]) {
      tokens.push(...(await readAlerts(api, to)).map(({ text }) => /#([\w-]{22})/.exec(text)?.[1]));
    }
    expect(tokens).toHaveLength(2);
    expect(new Set(tokens).size).toBe(1);
    const text = 'SELECT token_hash FROM identity.stop_link WHERE holder_id = $1';
    const { rows } = await api.pool.query<{ token_hash: Buffer }>(text, [holderId]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toHaveLength(32);
  });
});

describe('for 30 days', () => {
  /** Somebody who gets required alerts by email alone. */
  async function openByEmail() {
    const opened = await openByPush();
    const channels = ['TEXT' as const, 'EMAIL' as const, 'CALL' as const, 'PUSH' as const];
    await keepPreferences(api.pool, opened.holderId, {
      channels,
      carrier: null,
      language: 'en',
      isUnsubscribed: false,
    });
    const byEmail = { kind: 'PASSWORD_CHANGED', channels: ['EMAIL' as const], thresholdCents: null } as const;
    await keepSettings(api.pool, opened.holderId, [{ ...byEmail, channels: ['EMAIL'] }]);
    return opened;
  }

  test.each([
    ['a passkey was added', 'PasskeyAdded', {}],
    ['a new device signed in', 'NewDeviceLogin', { device: 'Chrome' }],
  ] as const)('after %s what must be told goes by every email and number', async (_, kind, data) => {
    const { holderId, now, person, told } = await openByEmail();
    await recordEvent(api.pool, holderId, kind, data, now());
    await told();
    api.clock.advance(30 * 86_400 - 1);
    await recordEvent(api.pool, holderId, 'PasswordChanged', {}, now());
    expect((await readAlerts(api, person.mobileNumber))[0]?.text).toContain('your password was changed');
    api.clock.advance(1);
    const before = (await readAlerts(api, person.mobileNumber)).length;
    await recordEvent(api.pool, holderId, 'PasswordChanged', {}, now());
    expect(await readAlerts(api, person.mobileNumber)).toHaveLength(before);
  });

  test('after alerts were set otherwise it also takes the channels of before, switched off or not', async () => {
    const { holderId, now, told } = await openByEmail();
    await keepFormerChannels(api.pool, holderId, ['PUSH', 'CALL'], now());
    await keepPreferences(api.pool, holderId, {
      channels: ['EMAIL'],
      carrier: null,
      language: 'en',
      isUnsubscribed: false,
    });
    await recordEvent(api.pool, holderId, 'PasswordChanged', {}, now());
    expect(await told()).toMatchObject({ push: 1, email: 1 });
    expect((await told()).phone).toContain('TEXT');
  });

  test('after a contact changed it goes to the one of before, which is kept sealed', async () => {
    const { holderId, now, person } = await openByEmail();
    const former = `former.${person.userId}@example.net`;
    await recordContactChange(api.pool, testKeys, { holderId, contact: 'EMAIL', former }, now());
    await recordEvent(api.pool, holderId, 'PasswordChanged', {}, now());
    expect((await readAlerts(api, former)).map(({ subject }) => subject)).toContain('Your password was changed');
    const { rows } = await api.pool.query('SELECT data FROM events.event WHERE holder_id = $1', [holderId]);
    expect(JSON.stringify(rows)).not.toContain('former.');
  });
});
