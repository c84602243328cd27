import { alertKinds, optionalAlerts, requiredAlerts } from '@portal/contract/alerts/alert-kind';
import { listAlerts } from '@portal/contract/alerts/list-alerts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';
import { allOff } from '../../testing/program.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('list-alerts', () => {
  test('200: every alert; optional ones are off, required ones come by email, until they are set', async () => {
    const { accessToken: token } = await openSession(api, (await createTestPerson(api)).userId);
    const { entity } = await api.send(listAlerts, {}, { token });
    expect(entity?.alerts.map(({ kind }) => kind)).toEqual(alertKinds);
    const channelsOf = (kinds: readonly string[]) =>
      entity?.alerts.filter(({ kind }) => kinds.includes(kind)).flatMap(({ channels }) => channels);
    expect(channelsOf(optionalAlerts)).toEqual([]);
    expect(channelsOf(requiredAlerts)).toEqual(requiredAlerts.map(() => 'EMAIL'));
    expect(entity?.alerts.filter(({ thresholdCents }) => thresholdCents !== null)).toEqual([
      { kind: 'BALANCE_BELOW', channels: [], thresholdCents: 5_000 },
      { kind: 'PURCHASE_ABOVE', channels: [], thresholdCents: 20_000 },
    ]);
    expect(entity).toMatchObject({
      limits: { balanceBelowMaxCents: 50_000, purchaseAboveMinCents: 2_500 },
      carrier: null,
      isPaused: false,
      cutOff: [],
    });
  });

  test('401: without a token', async () => {
    expect(await api.send(listAlerts, {})).toMatchObject({ httpStatus: 401 });
  });

  test('404: where the program has switched alerts off', async () => {
    const { accessToken: token } = await openSession(api, (await createTestPerson(api)).userId);
    const { toggles } = api.program.now();
    api.program.set({ toggles: allOff });
    expect(await api.send(listAlerts, {}, { token })).toMatchObject({ httpStatus: 404 });
    api.program.set({ toggles });
  });
});
