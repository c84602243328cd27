import { startPasskey } from '@portal/contract/passkeys/start-passkey';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openPasskeys } from '../../testing/passkeys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('start-passkey', () => {
  test('200: for this portal, to stay on the device, with the person verified; each time another challenge', async () => {
    const { person, start, addWith, authenticator } = await openPasskeys(api);
    const { entity } = await start();
    expect(entity).toMatchObject({
      rp: { id: 'portal.example' },
      user: { name: person.userId },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 300_000,
    });
    // Nothing that names the person travels in it.
    const handle = Buffer.from(entity?.user.id ?? '', 'base64url');
    expect(handle).toHaveLength(32);
    await addWith();
    const again = (await start()).entity;
    expect(again?.challenge).not.toBe(entity?.challenge);
    expect(again?.user.id).toBe(entity?.user.id);
    expect(again?.excludeCredentials).toMatchObject([{ id: authenticator.id.toString('base64url') }]);
  });

  test('refused: without a proof, and with one that was used', async () => {
    const { send, prove } = await openPasskeys(api);
    const isRefused = { httpStatus: 400, messages: [{ code: 905, shortMessage: 'step-up required' }] };
    expect(await send(startPasskey, { stepUpToken: 'none' })).toMatchObject(isRefused);
    const stepUpToken = await prove('ADD_PASSKEY');
    expect(await send(startPasskey, { stepUpToken })).toMatchObject({ httpStatus: 200 });
    expect(await send(startPasskey, { stepUpToken })).toMatchObject(isRefused);
    expect(await send(startPasskey, { stepUpToken: await prove('EDIT_BANK') })).toMatchObject(isRefused);
  });

  test("404 for another's card; wrong input is named; 401 without a token", async () => {
    const [one, other] = [await openPasskeys(api), await openPasskeys(api)];
    const input = { cardId: other.person.cardId, stepUpToken: await one.prove('ADD_PASSKEY') };
    expect(await one.send(startPasskey, input)).toMatchObject({ httpStatus: 404 });
    expect((await one.send(startPasskey, { stepUpToken: '' })).messages[0]).toMatchObject({ field: 'stepUpToken' });
    expect(await api.send(startPasskey, input)).toMatchObject({ httpStatus: 401 });
  });
});
