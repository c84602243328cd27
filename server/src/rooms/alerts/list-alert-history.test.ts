import type { Alert } from '@portal/contract/alerts/alert';
import { listAlertHistory } from '@portal/contract/alerts/list-alert-history';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { setVerifiedContact } from '../../identity/contacts.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordContactChange } from '../../telling/notices/record-contact-change.ts';
import { keepSettings } from '../../telling/notices/settings.ts';
import { readAlerts, tellEvents } from '../../testing/alerts.ts';
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
  const list = (input: object = {}, language: 'en' | 'es' = 'en') =>
    api.send(listAlertHistory, input, { token, language });
  const happen = (device: string) =>
    inTransaction(api.pool, (tx) => recordEvent(tx, person.holderId, 'NewDeviceLogin', { device }, api.clock.now()));
  return { person, list, happen };
}

describe('list-alert-history', () => {
  test('200: what went out, where, and whether it did, in the language of who asks', async () => {
    const { person, list, happen } = await open();
    await happen('Chrome, Android');
    await tellEvents(api);
    const alert = { title: 'Sign-in from a new device', channel: 'EMAIL', masked: 'p•••@example.com' };
    expect((await list()).entity).toMatchObject({ alerts: [{ ...alert, result: 'WAITING' }], nextCursor: null });
    await readAlerts(api, person.email);
    expect((await list()).entity).toMatchObject({ alerts: [{ ...alert, result: 'SENT' }] });
    expect((await list({}, 'es')).entity?.alerts[0]?.title).toBe('Inicio de sesión en un dispositivo nuevo');
  });

  test('200: an alert about a charge leads to its report, and no other does', async () => {
    const { person, list, happen } = await open();
    await happen('Chrome');
    const thresholdCents = 2_500 as Alert['thresholdCents'];
    await keepSettings(api.pool, person.holderId, [{ kind: 'PURCHASE_ABOVE', channels: ['EMAIL'], thresholdCents }]);
    const use = { authorizationId: 'a-1', last4Digit: '4821', amountCents: 9_000, merchant: 'Plaza Foods' };
    await inTransaction(api.pool, (tx) => recordEvent(tx, person.holderId, 'LargePurchase', use, api.clock.now()));
    await tellEvents(api);
    const paths = (await list()).entity?.alerts.map(({ reportPath }) => reportPath);
    expect(paths).toEqual(['/problems/report?transaction=a-1&reason=', null]);
  });

  test.each([
    ['delivered', 'DELIVERED'],
    ['undelivered', 'FAILED'],
    ['queued', 'SENT'],
  ])('200: what the provider calls %s is %s', async (status, result) => {
    const { person, list, happen } = await open();
    await happen('Chrome');
    await readAlerts(api, person.email);
    const report = `UPDATE delivery.message SET provider_status = $2 WHERE message_id IN
      (SELECT message_id FROM alerting.sent WHERE holder_id = $1)`;
    await api.pool.query(report, [person.holderId, status]);
    expect((await list()).entity?.alerts[0]?.result).toBe(result);
  });

  test('200: a call that is held for the night says until when, and afterwards when it was made', async () => {
    const { person } = await open();
    const read = async () => {
      const { accessToken: token } = await openSession(api, person.userId);
      return (await api.send(listAlertHistory, {}, { token })).entity?.alerts;
    };
    // 11 at night in Austin.
    api.clock.advance((Date.parse('2026-11-21T05:00:00Z') - api.clock.now().getTime()) / 1000);
    const thresholdCents = 5_000 as Alert['thresholdCents'];
    await keepSettings(api.pool, person.holderId, [{ kind: 'BALANCE_BELOW', channels: ['CALL'], thresholdCents }]);
    const low = { availableCents: 312 };
    await inTransaction(api.pool, (tx) => recordEvent(tx, person.holderId, 'BalanceLow', low, api.clock.now()));
    await readAlerts(api, person.mobileNumber);
    const opening = '2026-11-21T14:00:00.000Z';
    expect(await read()).toMatchObject([{ result: 'WAITING', sentAt: null, waitsUntil: opening }]);
    api.clock.advance(9 * 3600);
    await readAlerts(api, person.mobileNumber);
    expect(await read()).toMatchObject([{ result: 'SENT', sentAt: opening, waitsUntil: null }]);
  });

  test('200: what was tried in vain until the end has failed', async () => {
    const { list, happen } = await open();
    await happen('Chrome');
    await tellEvents(api);
    await api.pool.query('UPDATE jobs.job SET dead_at = $1', [api.clock.now()]);
    expect((await list()).entity?.alerts[0]?.result).toBe('FAILED');
    await api.pool.query('DELETE FROM jobs.job');
  });

  test('200: what waited when it was no longer wanted was stopped, not lost', async () => {
    const { list, happen } = await open();
    await happen('Chrome');
    await tellEvents(api);
    await api.pool.query(`UPDATE delivery.message SET withheld_because = 'UNWANTED', content_sealed = NULL
      WHERE sent_at IS NULL`);
    expect((await list()).entity?.alerts[0]?.result).toBe('STOPPED');
  });

  test('200: a change of contacts tells the old address apart from the new one, which look alike', async () => {
    const { person, list } = await open();
    const loginId = (await findLoginOfHolders(api.pool, [person.holderId]))?.loginId ?? 0;
    const email = { kind: 'EMAIL', value: 'pat@example.com' } as const;
    await setVerifiedContact(api.pool, testKeys, loginId, email, api.clock.now());
    await inTransaction(api.pool, (tx) =>
      recordContactChange(tx, testKeys, { holderId: person.holderId, contact: 'EMAIL', former: null }, api.clock.now()),
    );
    await tellEvents(api);
    const alert = { title: 'Your email address changed', channel: 'EMAIL', masked: 'p•••@example.com' };
    expect((await list()).entity?.alerts).toMatchObject([
      { ...alert, isFormer: true },
      { ...alert, isFormer: false },
    ]);
  });

  test('200: page after page, the newest first, nothing twice, and nothing of others', async () => {
    const [one, other] = [await open(), await open()];
    for (let n = 0; n < 45; n++) await one.happen(`Device ${n}`);
    await other.happen('Other');
    await tellEvents(api);
    const ids: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { entity } = await one.list(cursor === '' ? {} : { cursor });
      ids.push(...(entity?.alerts ?? []).map(({ alertId }) => alertId));
      cursor = entity?.nextCursor ?? null;
    }
    expect(ids).toHaveLength(45);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  test('400: a cursor that is none; 401: without a token', async () => {
    const { list } = await open();
    expect(await list({ cursor: "1' OR" })).toMatchObject({ httpStatus: 400 });
    expect(await api.send(listAlertHistory, {})).toMatchObject({ httpStatus: 401 });
  });
});
