import { listNotifications } from '@portal/contract/alerts/list-notifications';
import { cents } from '@portal/contract/money/cents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { keepSettings } from '../../telling/notices/settings.ts';
import { tellEvents } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';
import { allOn } from '../../testing/program.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const { userId, holderId } = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, userId);
  const list = (input: object = {}, language: 'en' | 'es' = 'en') =>
    api.send(listNotifications, input, { token, language });
  const happen = (device = 'Chrome') => recordEvent(api.pool, holderId, 'NewDeviceLogin', { device }, api.clock.now());
  return { list, happen, holderId };
}

describe('list-notifications', () => {
  test('200: what was told, in words of the language of who asks', async () => {
    const { list, happen } = await open();
    await happen('Safari, iPhone');
    await tellEvents(api);
    expect((await list({}, 'es')).entity).toMatchObject({
      notifications: [
        {
          title: 'Inicio de sesión en un dispositivo nuevo',
          text: 'Alguien entró a su cuenta en un dispositivo nuevo: Safari, iPhone.',
          happenedAt: api.clock.now().toISOString(),
          isNew: true,
          reportPath: null,
          explainPath: null,
        },
      ],
      newCount: 1,
      nextCursor: null,
    });
  });

  test('200: of a charge the way to its report; not of one told before its id was kept', async () => {
    const { list, holderId } = await open();
    await keepSettings(api.pool, holderId, [
      { kind: 'PURCHASE_ABOVE', channels: ['EMAIL'], thresholdCents: cents(2_500) },
    ]);
    const use = { last4Digit: '4821', amountCents: 9_000, merchant: 'Plaza Foods' };
    await recordEvent(api.pool, holderId, 'LargePurchase', use, api.clock.now());
    await recordEvent(api.pool, holderId, 'LargePurchase', { ...use, authorizationId: 'a 1' }, api.clock.now());
    await tellEvents(api);
    const ways = (await list()).entity?.notifications.map(({ reportPath }) => reportPath);
    expect(ways).toEqual(['/problems/report?transaction=a%201&reason=', null]);
  });

  test('200: of a balance that a charge made low the way to its report, of a decline the way to its reason', async () => {
    const { list, holderId } = await open();
    await keepSettings(api.pool, holderId, [
      { kind: 'BALANCE_BELOW', channels: ['EMAIL'], thresholdCents: cents(2_500) },
    ]);
    const now = api.clock.now();
    await recordEvent(api.pool, holderId, 'BalanceLow', { availableCents: 312, authorizationId: 'a-1' }, now);
    const wrong = { last4Digit: '4821', triesLeft: 2 };
    await recordEvent(api.pool, holderId, 'InvalidPin', { ...wrong, transactionId: 'a-2' }, now);
    await recordEvent(api.pool, holderId, 'InvalidPin', wrong, now);
    await tellEvents(api);
    const told = (await list()).entity?.notifications.map((each) => [each.reportPath, each.explainPath]);
    expect(told).toEqual([
      [null, null],
      [null, '/transactions/detail?transaction=a-2'],
      ['/problems/report?transaction=a-1&reason=', null],
    ]);
  });

  test('200: what nobody asked to be told is in none, nor is what others were told', async () => {
    const [one, other] = [await open(), await open()];
    await other.happen();
    await recordEvent(api.pool, one.holderId, 'DepositPosted', { amountCents: 1, payer: 'X' }, api.clock.now());
    await tellEvents(api);
    expect((await one.list()).entity).toEqual({ notifications: [], newCount: 0, nextCursor: null });
  });

  test('200: page after page, and all that are new counted on each', async () => {
    const { list, happen } = await open();
    for (let n = 0; n < 21; n++) await happen();
    await tellEvents(api);
    const first = (await list()).entity;
    const second = (await list({ cursor: first?.nextCursor })).entity;
    const ids = [first, second].map((page) => page?.notifications.map(({ notificationId }) => notificationId) ?? []);
    expect(ids.map((page) => page.length)).toEqual([20, 1]);
    expect(new Set(ids.flat()).size).toBe(21);
    expect([first?.newCount, second?.newCount, second?.nextCursor]).toEqual([21, 21, null]);
  });

  test('404 while the program has them switched off, and none are written meanwhile', async () => {
    const { list, happen } = await open();
    api.program.set({ toggles: { ...allOn, notifications: false } });
    await happen();
    await tellEvents(api);
    expect(await list()).toMatchObject({ httpStatus: 404 });
    api.program.set({ toggles: allOn });
    expect((await list()).entity?.notifications).toEqual([]);
  });

  test('400: a cursor that is none; 401: without a token', async () => {
    const { list } = await open();
    expect(await list({ cursor: 'x' })).toMatchObject({ httpStatus: 400 });
    expect(await api.send(listNotifications, {})).toMatchObject({ httpStatus: 401 });
  });
});
