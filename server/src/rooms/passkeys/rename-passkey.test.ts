import { listPasskeys } from '@portal/contract/passkeys/list-passkeys';
import { renamePasskey } from '@portal/contract/passkeys/rename-passkey';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openPasskeys } from '../../testing/passkeys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const { send, addWith } = await openPasskeys(api);
  const { entity } = await addWith();
  const passkeyId = entity?.passkeyId ?? 0;
  const rename = (name: string, id = passkeyId) => send(renamePasskey, { cardId: undefined, passkeyId: id, name });
  const names = async () =>
    (await send(listPasskeys, { cardId: undefined })).entity?.passkeys.map(({ name }) => name) ?? [];
  return { passkeyId, rename, names };
}

test('200: trimmed, and repeated', async () => {
  const { rename, names } = await open();
  for (let n = 0; n < 2; n++) expect((await rename(' Mi teléfono ')).entity).toEqual({ name: 'Mi teléfono' });
  expect(await names()).toEqual(['Mi teléfono']);
});

test.each(['', 'x'.repeat(41), '<b>'])("wrong input: '%s'", async (name) => {
  const { rename } = await open();
  expect((await rename(name)).messages[0]).toMatchObject({ code: 400, field: 'name' });
});

test("404 for another's; 401 without a token", async () => {
  const [one, other] = [await open(), await open()];
  expect(await one.rename('Mine', other.passkeyId)).toMatchObject({ httpStatus: 404 });
  expect(await other.names()).toEqual(['Passkey']);
  expect(await api.send(renamePasskey, { passkeyId: 1, name: 'Mine' })).toMatchObject({ httpStatus: 401 });
});
