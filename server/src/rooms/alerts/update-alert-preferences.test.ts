import { getAlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { giveConsent } from '@portal/contract/alerts/give-consent';
import { listAlerts } from '@portal/contract/alerts/list-alerts';
import { updateAlertPreferences } from '@portal/contract/alerts/update-alert-preferences';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const choice = { channels: ['EMAIL', 'CALL'], carrier: 'AT&T', language: 'es', unsubscribe: true };

async function open() {
  const { person, send, prove } = await openCardHolder(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const update = async (more: object = {}) =>
    await send(updateAlertPreferences, { ...choice, stepUpToken: await prove('EDIT_ALERTS'), ...more });
  return { person, token, update };
}

describe('update-alert-preferences', () => {
  test('200: kept, also when it comes twice at once, and listed with the alerts', async () => {
    const { token, update } = await open();
    for (const { entity } of await Promise.all([update(), update()])) expect(entity).toMatchObject(choice);
    expect((await api.send(listAlerts, {}, { token })).entity?.carrier).toBe('AT&T');
  });

  test('200: a way that is not allowed says so', async () => {
    const { update } = await open();
    const reach = (await update({ channels: ['EMAIL'] })).entity?.reach;
    expect(reach?.find(({ channel }) => channel === 'CALL')?.obstacle).toBe('OFF');
    expect(reach?.find(({ channel }) => channel === 'EMAIL')?.obstacle).toBeNull();
  });

  test('refused: a choice that reaches nobody, as a thief would make before a change of the password', async () => {
    const { token, update } = await open();
    for (const channels of [['PUSH'], ['PUSH', 'TEXT']]) {
      const { httpStatus, messages } = await update({ channels });
      expect(httpStatus).toBe(400);
      expect(messages[0]).toMatchObject({ code: 900, shortMessage: 'no open way', field: 'channels' });
    }
    const kept = await api.send(getAlertPreferences, {}, { token });
    expect(kept.entity?.channels).toEqual(['TEXT', 'EMAIL', 'CALL', 'PUSH']);
  });

  test('200: who keeps a choice whose way closed since may still save the rest', async () => {
    const { token, update } = await open();
    await api.send(giveConsent, { consent: true, wordingVersion: '2026-01-01' }, { token });
    expect(await update({ channels: ['TEXT'] })).toMatchObject({ httpStatus: 200 });
    await api.send(giveConsent, { consent: false, wordingVersion: '2026-01-01' }, { token });
    expect(await update({ channels: ['TEXT'], language: 'en' })).toMatchObject({ httpStatus: 200 });
  });

  test.each([
    ['no way at all', { channels: [] }],
    ['an unknown way', { channels: ['FAX'] }],
    ['a language that we do not speak', { language: 'fr' }],
    ['a carrier with other signs', { carrier: '<b>' }],
    ['a carrier without letters', { carrier: '  ' }],
  ])('400: %s', async (_, more) => {
    expect(await (await open()).update(more)).toMatchObject({ httpStatus: 400 });
  });

  test('401: without a token', async () => {
    expect(await api.send(updateAlertPreferences, { ...choice, cardId: 1, stepUpToken: 'x'.repeat(32) })).toMatchObject(
      { httpStatus: 401 },
    );
  });

  test('refused: without a proof, and nothing is kept', async () => {
    const { token, update } = await open();
    expect((await update({ stepUpToken: 'x'.repeat(32) })).messages[0]).toMatchObject({ code: 905 });
    expect((await api.send(getAlertPreferences, {}, { token })).entity?.carrier).toBeNull();
  });

  test('200: other ways are told, another language alone is not', async () => {
    const { person, update } = await open();
    await update();
    await update({ language: 'en' });
    expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toEqual(['AlertWaysChanged']);
  });
});
