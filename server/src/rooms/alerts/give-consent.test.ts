import { getAlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { giveConsent } from '@portal/contract/alerts/give-consent';
import { listAlerts } from '@portal/contract/alerts/list-alerts';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf, provedForAlerts } from '../../testing/card-holder.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const person = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const say = (consent: boolean, wordingVersion = '2026-01-01') =>
    api.send(giveConsent, { consent, wordingVersion }, { token, language: 'es' });
  const read = async () => (await api.send(getAlertPreferences, {}, { token })).entity;
  const isGiven = async () => (await read())?.textConsent.isGiven;
  const kept = async () =>
    (
      await api.pool.query<{ given: boolean; version: string; at: Date }>(
        `SELECT is_given AS given, wording_version AS version, said_at AS at FROM alerting.text_consent
         WHERE holder_id = $1 ORDER BY consent_id`,
        [person.holderId],
      )
    ).rows;
  return { say, read, isGiven, kept };
}

describe('give-consent', () => {
  test('200: once texts are ended, what came by text alone is known to reach nobody, and again once it does', async () => {
    const person = await createTestPerson(api);
    const { accessToken: token } = await openSession(api, person.userId);
    const say = (consent: boolean) => api.send(giveConsent, { consent, wordingVersion: '2026-01-01' }, { token });
    const cutOff = async () => (await api.send(listAlerts, {}, { token })).entity?.cutOff;
    await say(true);
    const alerts = [
      { kind: 'DEPOSIT', channels: ['TEXT'], thresholdCents: null },
      { kind: 'INVALID_PIN', channels: ['TEXT', 'EMAIL'], thresholdCents: null },
      { kind: 'PASSWORD_CHANGED', channels: ['TEXT'], thresholdCents: null },
    ];
    await api.send(updateAlerts, { alerts, ...(await provedForAlerts(api, person)) }, { token });
    expect(await cutOff()).toEqual([]);
    await say(false);
    expect(await cutOff()).toEqual(['DEPOSIT']);
    await say(true);
    expect(await cutOff()).toEqual([]);
  });

  test('200: given, ended and given again; each time is kept with the wording', async () => {
    const { say, read, kept } = await open();
    const given: unknown[] = [];
    for (const consent of [true, false, true]) {
      const { entity } = await say(consent);
      expect(entity).toEqual(await read());
      given.push(entity?.textConsent.isGiven);
    }
    expect(given).toEqual([true, false, true]);
    const row = { version: '2026-01-01', at: api.clock.now() };
    expect(await kept()).toEqual([true, false, true].map((each) => ({ given: each, ...row })));
  });

  test('200: given twice at once', async () => {
    const { say, isGiven } = await open();
    const replies = await Promise.all([say(true), say(true)]);
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200]);
    expect(await isGiven()).toBe(true);
  });

  test('refused: terms that no longer count; texts can be ended under whatever was read', async () => {
    const { say, isGiven } = await open();
    expect((await say(true, '2025-01-01')).messages[0]).toMatchObject({ shortMessage: 'agreement changed' });
    expect(await isGiven()).toBe(false);
    expect((await say(false, '2025-01-01')).httpStatus).toBe(200);
  });

  test('400: no answer, or no version; 401: without a token', async () => {
    const { say } = await open();
    expect(await say('yes' as never)).toMatchObject({ httpStatus: 400 });
    expect(await say(true, 'new')).toMatchObject({ httpStatus: 400 });
    const input = { consent: true, wordingVersion: '2026-01-01' };
    expect(await api.send(giveConsent, input)).toMatchObject({ httpStatus: 401 });
  });

  test('200: ended without a proof, which is told, and the phone is called for 30 days instead', async () => {
    const person = await createTestPerson(api);
    const { accessToken: token } = await openSession(api, person.userId);
    const say = (consent: boolean) => api.send(giveConsent, { consent, wordingVersion: '2026-01-01' }, { token });
    await say(true);
    expect(await listEventsOf(api, person.holderId)).toEqual([]);
    await say(false);
    await say(false);
    expect(await listEventsOf(api, person.holderId)).toEqual([{ kind: 'AlertWaysChanged', data: {} }]);
    expect((await readAlerts(api, person.mobileNumber)).map(({ channel }) => channel)).toEqual(['CALL']);
    expect(await readAlerts(api, person.email)).toHaveLength(1);
  });
});
