import { getTexting } from '@portal/contract/texting/get-texting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopNumber } from '../../telling/delivery/stopped-numbers.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: off at first, with the masked number; a stopped number is told as such', async () => {
  const { person, token } = await openCardHolder(api);
  const off = { isOn: false, hidesNames: false, isStopped: false, isPaused: false, isShared: false };
  const { entity } = await api.send(getTexting, {}, { token });
  expect(entity).toEqual({ ...off, phone: expect.stringContaining(person.mobileNumber.slice(-4)) });
  expect(entity?.phone).not.toContain(person.mobileNumber);
  await stopNumber(api.pool, testKeys, person.mobileNumber, api.clock.now());
  expect((await api.send(getTexting, {}, { token })).entity).toMatchObject({ isStopped: true });
});

test('401 without a token', async () => {
  expect(await api.send(getTexting, {})).toMatchObject({ httpStatus: 401 });
});
