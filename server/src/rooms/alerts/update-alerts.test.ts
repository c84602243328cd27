import { giveConsent } from '@portal/contract/alerts/give-consent';
import { listAlerts } from '@portal/contract/alerts/list-alerts';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const { person, send, prove } = await openCardHolder(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const update = async (...alerts: object[]) =>
    await send(updateAlerts, { alerts, stepUpToken: await prove('EDIT_ALERTS') });
  const listed = async () => (await api.send(listAlerts, {}, { token })).entity?.alerts;
  return { person, token, send, prove, update, listed };
}

const deposit = { kind: 'DEPOSIT', channels: ['EMAIL'], thresholdCents: null };
const low = { kind: 'BALANCE_BELOW', channels: ['EMAIL'], thresholdCents: 50_000 };

describe('update-alerts', () => {
  test('200: what changed is kept, the others stay', async () => {
    const { update, listed } = await open();
    const before = await listed();
    const { entity } = await update(deposit, low);
    expect(entity?.alerts.slice(0, 2)).toEqual([deposit, low]);
    expect((await listed())?.slice(2)).toEqual(before?.slice(2));
    const off = { ...deposit, channels: [] };
    expect((await update(off)).entity?.alerts.slice(0, 2)).toEqual([off, low]);
  });

  test('200: only the own alerts change', async () => {
    const [one, other] = [await open(), await open()];
    await one.update(deposit);
    expect((await other.listed())?.[0]?.channels).toEqual([]);
  });

  test('200: repeated and raced, kept once', async () => {
    const { update, listed } = await open();
    const replies = await Promise.all([update(deposit, low), update(low, deposit), update(deposit, low)]);
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200]);
    expect((await listed())?.slice(0, 2)).toEqual([deposit, low]);
  });

  test.each([
    ['nothing', []],
    ['an unknown alert', [{ ...deposit, kind: 'WEATHER' }]],
    ['an unknown channel', [{ ...deposit, channels: ['PIGEON'] }]],
    ['a channel twice', [{ ...deposit, channels: ['EMAIL', 'EMAIL'] }]],
    ['an alert twice', [deposit, deposit]],
    ['an amount where there is none', [{ ...deposit, thresholdCents: 5 }]],
    ['no amount where there is one', [{ ...low, thresholdCents: null }]],
    ['half a cent', [{ ...low, thresholdCents: 0.5 }]],
  ])('400: %s', async (_, alerts) => {
    const { update } = await open();
    expect(await update(...alerts)).toMatchObject({ httpStatus: 400, status: 400 });
  });

  test('401: without a token', async () => {
    expect(await api.send(updateAlerts, { cardId: 1, alerts: [deposit], stepUpToken: 'x'.repeat(32) })).toMatchObject({
      httpStatus: 401,
    });
  });

  test.each([
    ['a balance above the limit', { ...low, thresholdCents: 50_001 }, 'threshold too high', '$500.00'],
    [
      'a purchase below the limit',
      { ...low, kind: 'PURCHASE_ABOVE', thresholdCents: 2_499 },
      'threshold too low',
      '$25.00',
    ],
    [
      'a purchase above all amounts',
      { ...low, kind: 'PURCHASE_ABOVE', thresholdCents: 100_000_001 },
      'threshold too high',
      '$1,000,000.00',
    ],
    ['a balance of nothing', { ...low, thresholdCents: 0 }, 'threshold too low', '$0.01'],
  ])('refused: %s, with the limit, and nothing is kept', async (_, alert, shortMessage, limit) => {
    const { update, listed } = await open();
    const before = await listed();
    const { messages } = await update(deposit, alert);
    expect(messages[0]).toMatchObject({ code: 900, shortMessage, field: 'alerts.1.thresholdCents' });
    expect(messages[0]?.message).toContain(limit);
    expect(await listed()).toEqual(before);
  });

  test('refused: a required alert by no way at all', async () => {
    const { update, listed } = await open();
    const { messages } = await update({ kind: 'PASSWORD_CHANGED', channels: [], thresholdCents: null });
    expect(messages[0]).toMatchObject({ code: 900, shortMessage: 'alert needs a way' });
    expect((await listed())?.find(({ kind }) => kind === 'PASSWORD_CHANGED')?.channels).toEqual(['EMAIL']);
  });

  test('refused: texts without consent; one that had texts keeps them when consent ends', async () => {
    const { token, update } = await open();
    const byText = { ...deposit, channels: ['TEXT'] };
    expect((await update(byText)).messages[0]).toMatchObject({ code: 905, shortMessage: 'text consent required' });
    const say = (consent: boolean) => api.send(giveConsent, { consent, wordingVersion: '2026-01-01' }, { token });
    await say(true);
    expect((await update(byText)).httpStatus).toBe(200);
    await say(false);
    expect((await update({ ...byText, channels: ['TEXT', 'EMAIL'] })).httpStatus).toBe(200);
    expect((await update({ ...low, channels: ['TEXT'] })).messages[0]).toMatchObject({ code: 905 });
  });

  test('refused: without a proof, with one of another act, and with one that was used', async () => {
    const { send, prove, listed } = await open();
    const before = await listed();
    const used = await prove('EDIT_ALERTS');
    expect(await send(updateAlerts, { alerts: [low], stepUpToken: used })).toMatchObject({ httpStatus: 200 });
    await send(updateAlerts, { alerts: [{ ...low, channels: [] }], stepUpToken: await prove('EDIT_ALERTS') });
    for (const stepUpToken of ['x'.repeat(32), await prove('EDIT_BANK'), used]) {
      const { messages } = await send(updateAlerts, { alerts: [deposit], stepUpToken });
      expect(messages[0]).toMatchObject({ code: 905, shortMessage: 'step-up required' });
    }
    expect((await listed())?.[0]).toEqual(before?.[0]);
  });

  test('200: it is told, and the ways of before are kept for 30 days', async () => {
    const { person, update } = await open();
    await update({ kind: 'PASSWORD_CHANGED', channels: ['EMAIL', 'CALL'], thresholdCents: null });
    expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toEqual(['AlertWaysChanged']);
    const { rows } = await api.pool.query('SELECT channels FROM alerting.former_way WHERE holder_id = $1', [
      person.holderId,
    ]);
    expect(rows).toEqual([{ channels: ['EMAIL'] }]);
  });

  test('refused: text alone in place of an email that works, while no texts may be sent; the email stays', async () => {
    const { token, update, listed } = await open();
    const say = (consent: boolean) => api.send(giveConsent, { consent, wordingVersion: '2026-01-01' }, { token });
    await say(true);
    await update({ ...low, channels: ['TEXT', 'EMAIL'] });
    await say(false);
    const { messages } = await update({ ...low, channels: ['TEXT'] });
    expect(messages[0]).toMatchObject({ code: 905, shortMessage: 'text consent required', field: 'alerts.0.channels' });
    expect((await listed())?.[1]?.channels).toEqual(['TEXT', 'EMAIL']);
  });
});
