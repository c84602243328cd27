import { getAlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { giveConsent } from '@portal/contract/alerts/give-consent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUnconfirmedContact } from '../../identity/contacts.ts';
import { findLogin } from '../../identity/logins.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { stopNumber } from '../../telling/delivery/stopped-numbers.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const person = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const read = async () => (await api.send(getAlertPreferences, {}, { token })).entity;
  const obstacle = async (channel: string) => (await read())?.reach.find((way) => way.channel === channel)?.obstacle;
  return { person, token, read, obstacle };
}

describe('get-alert-preferences', () => {
  test('200: until something is chosen all ways are allowed, in the language of the login', async () => {
    const { person, read } = await open();
    const lastFour = person.mobileNumber.slice(-4);
    expect(await read()).toEqual({
      channels: ['TEXT', 'EMAIL', 'CALL', 'PUSH'],
      carrier: null,
      language: 'en',
      unsubscribe: false,
      reach: [
        { channel: 'TEXT', masked: `(•••) •••-${lastFour}`, obstacle: 'NO_CONSENT' },
        { channel: 'EMAIL', masked: 'p•••@example.com', obstacle: null },
        { channel: 'CALL', masked: `(•••) •••-${lastFour}`, obstacle: null },
        { channel: 'PUSH', masked: null, obstacle: 'NO_DEVICE' },
      ],
      textConsent: { isGiven: false, wordingVersion: '2026-01-01' },
      pushKey: api.services.pushKey,
    });
  });

  test('200: texts need consent, and a number that was stopped gets none all the same', async () => {
    const { person, token, obstacle } = await open();
    await api.send(giveConsent, { consent: true, wordingVersion: '2026-01-01' }, { token });
    expect(await obstacle('TEXT')).toBeNull();
    await stopNumber(api.pool, testKeys, person.mobileNumber, api.clock.now());
    expect(await obstacle('TEXT')).toBe('STOPPED');
    expect(await obstacle('CALL')).toBeNull();
  });

  test('200: a contact that was typed and not confirmed counts for nothing', async () => {
    const { person, read } = await open();
    const { loginId } = (await findLogin(api.pool, person.userId)) ?? { loginId: 0 };
    const typed = { kind: 'EMAIL', value: 'x@thief.example' } as const;
    await inTransaction(api.pool, (tx) => setUnconfirmedContact(tx, testKeys, loginId, typed));
    expect((await read())?.reach[1]?.masked).toBe('p•••@example.com');
  });

  test('401: without a token', async () => {
    expect(await api.send(getAlertPreferences, {})).toMatchObject({ httpStatus: 401 });
  });
});
