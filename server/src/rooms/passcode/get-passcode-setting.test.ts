import { getPasscodeSetting } from '@portal/contract/passcode/get-passcode-setting';
import { updatePasscodeSetting } from '@portal/contract/passcode/update-passcode-setting';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('get-passcode-setting', () => {
  test('200: off at first, with the ways that are on record; then as it was set', async () => {
    const { userId, mobileNumber } = await createTestPerson(api);
    const { accessToken: token } = await openSession(api, userId);
    const phone = `(•••) •••-${mobileNumber.slice(-4)}`;
    const otpOptions = [
      { otpOption: 'TEXT', masked: phone },
      { otpOption: 'CALL', masked: phone },
      { otpOption: 'EMAIL', masked: 'p•••@example.com' },
    ];
    const read = async () => (await api.send(getPasscodeSetting, {}, { token })).entity;
    expect(await read()).toEqual({ isOn: false, way: null, otpOptions });
    await api.send(updatePasscodeSetting, { isOn: true, way: 'EMAIL' }, { token });
    expect(await read()).toEqual({ isOn: true, way: 'EMAIL', otpOptions });
  });

  test('401 without a token', async () => {
    expect(await api.send(getPasscodeSetting, {})).toMatchObject({ httpStatus: 401 });
  });
});
