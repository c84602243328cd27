import { listPasskeys } from '@portal/contract/passkeys/list-passkeys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../platform/ports/demo-authenticator.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openPasskeys } from '../../testing/passkeys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: none at first; then the newest first, with when it was used', async () => {
  const { send, addWith, signIn } = await openPasskeys(api);
  const list = async () => (await send(listPasskeys, { cardId: undefined })).entity?.passkeys;
  expect(await list()).toEqual([]);
  await addWith();
  const addedAt = api.clock.now().toISOString();
  api.clock.advance(60);
  await addWith(createAuthenticator());
  await signIn();
  const now = api.clock.now().toISOString();
  expect(await list()).toMatchObject([
    { name: 'Passkey', addedAt: now, lastUsedAt: null },
    { name: 'Passkey', addedAt, lastUsedAt: now },
  ]);
});

test("200: nothing of anybody else's; 401 without a token", async () => {
  const [one, other] = [await openPasskeys(api), await openPasskeys(api)];
  await other.addWith();
  expect((await one.send(listPasskeys, { cardId: undefined })).entity?.passkeys).toEqual([]);
  expect(await api.send(listPasskeys, {})).toMatchObject({ httpStatus: 401 });
});
