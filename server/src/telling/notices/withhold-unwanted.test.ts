import type { Alert } from '@portal/contract/alerts/alert';
import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { giveConsent } from '@portal/contract/alerts/give-consent';
import { updateAlertPreferences } from '@portal/contract/alerts/update-alert-preferences';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { readAlerts, tellEvents } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { provedForAlerts } from '../../testing/card-holder.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';
import { keepSettings } from './settings.ts';
import { recordTextConsent } from './text-consent.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const settingOf = (kind: Alert['kind'], channels: AlertChannel[], thresholdCents: number | null = null) =>
  ({ kind, channels, thresholdCents }) as Alert;
const consent = { isGiven: true, wordingVersion: '2026-01-01' };
const choices = { channels: ['TEXT', 'EMAIL', 'CALL', 'PUSH'], carrier: null, language: 'en', unsubscribe: false };

/** Somebody of whom messages about a low balance and a new password wait, by every way. */
async function openWaiting() {
  const person = await createTestPerson(api);
  const { holderId, userId } = person;
  const ways: AlertChannel[] = ['TEXT', 'EMAIL', 'CALL'];
  await keepSettings(api.pool, holderId, [
    settingOf('BALANCE_BELOW', ways, 5_000),
    settingOf('PASSWORD_CHANGED', ways),
  ]);
  await recordTextConsent(api.pool, holderId, consent, api.clock.now());
  await recordEvent(api.pool, holderId, 'BalanceLow', { availableCents: 312 }, api.clock.now());
  await recordEvent(api.pool, holderId, 'PasswordChanged', {}, api.clock.now());
  await tellEvents(api);
  const { accessToken: token } = await openSession(api, userId);
  const arrived = async () => {
    const sent = [...(await readAlerts(api, person.mobileNumber)), ...(await readAlerts(api, person.email))];
    // Not what tells of the change itself.
    const before = sent.filter(
      ({ text }) => !text.includes('your alerts, or the ways') && !text.includes('Somebody chose other alerts'),
    );
    return before.map(({ channel, text }) => `${channel} ${text.includes('$3.12') ? 'low' : 'password'}`).toSorted();
  };
  const proved = await provedForAlerts(api, person);
  return { person, token, proved, arrived };
}

const passwords = ['CALL password', 'EMAIL password', 'TEXT password'];

describe('what waits', () => {
  test('goes out where nothing was changed about it', async () => {
    const { token, proved, arrived } = await openWaiting();
    await api.send(updateAlerts, { alerts: [settingOf('DEPOSIT', ['EMAIL'])], ...proved }, { token });
    expect(await arrived()).toEqual([
      'CALL low',
      'CALL password',
      'EMAIL low',
      'EMAIL password',
      'TEXT low',
      'TEXT password',
    ]);
  });

  test.each<[string, (token: string, proved: { cardId: number; stepUpToken: string }) => Promise<unknown>, string[]]>([
    [
      'is stopped with its alert',
      (token, proved) =>
        api.send(updateAlerts, { alerts: [settingOf('BALANCE_BELOW', [], 5_000)], ...proved }, { token }),
      passwords,
    ],
    [
      'is stopped by the way that its alert no longer takes; what must be told goes on',
      (token, proved) =>
        api.send(
          updateAlerts,
          {
            alerts: [settingOf('BALANCE_BELOW', ['EMAIL'], 5_000), settingOf('PASSWORD_CHANGED', ['EMAIL'])],
            ...proved,
          },
          { token },
        ),
      ['CALL password', 'EMAIL low', 'EMAIL password', 'TEXT password'],
    ],
    [
      'is stopped by the way that is allowed no longer',
      (token, proved) => api.send(updateAlertPreferences, { ...choices, ...proved, channels: ['EMAIL'] }, { token }),
      ['CALL password', 'EMAIL low', 'EMAIL password', 'TEXT password'],
    ],
    [
      'is stopped by a pause',
      (token, proved) => api.send(updateAlertPreferences, { ...choices, ...proved, unsubscribe: true }, { token }),
      passwords,
    ],
    [
      'goes out by no text once texts are ended',
      (token) => api.send(giveConsent, { consent: false, wordingVersion: '2026-01-01' }, { token }),
      ['CALL low', 'CALL password', 'EMAIL low', 'EMAIL password'],
    ],
  ])('%s', async (_, act, expected) => {
    const { token, proved, arrived } = await openWaiting();
    await act(token, proved);
    expect(await arrived()).toEqual(expected);
  });
});
