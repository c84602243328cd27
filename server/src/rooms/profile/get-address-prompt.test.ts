import { cardStatusIds } from '@portal/contract/card/card-status';
import { confirmAddress } from '@portal/contract/profile/confirm-address';
import { getAddressPrompt } from '@portal/contract/profile/get-address-prompt';
import { updateAddress } from '@portal/contract/profile/update-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { newAddress, openProfile } from '../../testing/profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('get-address-prompt', () => {
  const daySeconds = 86_400;

  test('is asked a year after the address was kept, and not again for a year once it is confirmed', async () => {
    const { send } = await openProfile(api);
    const asked = async () => (await send(getAddressPrompt)).entity?.showAddressPrompt;
    const say = async (confirmed: boolean) => (await send(confirmAddress, { confirmed })).entity;
    expect(await asked()).toBe(false);
    api.clock.advance(365 * daySeconds);
    expect(await asked()).toBe(true);
    expect(await say(false)).toEqual({ showAddressPrompt: false });
    expect(await asked()).toBe(false);
    api.clock.advance(7 * daySeconds);
    expect(await asked()).toBe(true);
    expect(await say(true)).toEqual({ showAddressPrompt: false });
    expect(await asked()).toBe(false);
    api.clock.advance(364 * daySeconds);
    expect(await asked()).toBe(false);
    api.clock.advance(daySeconds);
    expect(await asked()).toBe(true);
  });

  test('is not asked who cannot change it here, nor who has just changed it', async () => {
    const [closed, changed] = [await openProfile(api, { cardStatusId: cardStatusIds.lost }), await openProfile(api)];
    api.clock.advance(365 * daySeconds);
    const asked = async ({ send }: Awaited<ReturnType<typeof openProfile>>) =>
      (await send(getAddressPrompt)).entity?.showAddressPrompt;
    expect([await asked(closed), await asked(changed)]).toEqual([false, true]);
    const { person, prove, send } = changed;
    const stepUpToken = await prove('EDIT_ADDRESS');
    await send(updateAddress, { cardId: person.cardId, ...newAddress, stepUpToken });
    expect(await asked(changed)).toBe(false);
  });

  test('401 without a token', async () => {
    expect(await api.send(getAddressPrompt, {})).toMatchObject({ httpStatus: 401 });
  });
});
