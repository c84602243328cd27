import { startPasskeySignIn } from '@portal/contract/passkeys/start-passkey-sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepIdentity } from '../../identity/sweep.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: the same for everybody but its challenge, which names no key; forgotten a day after its time', async () => {
  const [one, other] = [await api.send(startPasskeySignIn, {}), await api.send(startPasskeySignIn, {})];
  expect(one.entity).toMatchObject({ rpId: 'portal.example', userVerification: 'required', timeout: 300_000 });
  expect(one.entity?.challenge).not.toBe(other.entity?.challenge);
  expect(Buffer.from(one.entity?.challenge ?? '', 'base64url')).toHaveLength(32);
  const count = async () => (await api.pool.query('SELECT FROM identity.passkey_challenge')).rowCount;
  expect(await count()).toBe(2);
  await sweepIdentity(
    api.pool,
    api.services.issuing.retention,
    new Date(api.clock.now().getTime() + 86_400_000 + 301_000),
  );
  expect(await count()).toBe(0);
});

test('refused where nobody has said by which name the portal is reached', async () => {
  const { publicUrl } = api.services;
  api.services.publicUrl = '';
  expect((await api.send(startPasskeySignIn, {})).messages[0]).toMatchObject({
    code: 900,
    shortMessage: 'passkeys unavailable',
  });
  api.services.publicUrl = publicUrl;
});
