import { confirmAddress } from '@portal/contract/profile/confirm-address';
import { getAddressPrompt } from '@portal/contract/profile/get-address-prompt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openProfile } from '../../testing/profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('confirm-address', () => {
  test('200: repeated and raced it is one answer, the last one', async () => {
    const { send } = await openProfile(api);
    api.clock.advance(365 * 86_400);
    const replies = await Promise.all([1, 2, 3].map(() => send(confirmAddress, { confirmed: true })));
    expect(replies.map(({ entity }) => entity?.showAddressPrompt)).toEqual([false, false, false]);
    expect((await send(getAddressPrompt)).entity?.showAddressPrompt).toBe(false);
  });

  test('401 without a token, wrong input named', async () => {
    expect(await api.send(confirmAddress, { confirmed: true })).toMatchObject({ httpStatus: 401 });
    const { send } = await openProfile(api);
    expect((await send(confirmAddress, { confirmed: 'perhaps' })).messages[0]).toMatchObject({ field: 'confirmed' });
  });
});
