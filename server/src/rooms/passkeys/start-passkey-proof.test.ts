import { startPasskeyProof } from '@portal/contract/passkeys/start-passkey-proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openPasskeys } from '../../testing/passkeys.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const { person, addWith } = await openPasskeys(api);
  await addWith();
  api.clock.advance(30 * 86_400);
  const { accessToken: token } = await openSession(api, person.userId);
  const start = (input: object = {}) =>
    api.send(startPasskeyProof, { cardId: person.cardId, action: 'EDIT_BANK', ...input }, { token });
  return { person, start };
}

describe('start-passkey-proof', () => {
  test('200: another challenge each time, for our own host', async () => {
    const { start } = await open();
    const [one, two] = [(await start()).entity, (await start()).entity];
    expect(one).toMatchObject({ rpId: 'portal.example', userVerification: 'required' });
    expect(one?.challenge).not.toBe(two?.challenge);
  });

  test('refused: for where somebody lives, and for what was stopped, which a passcode proves', async () => {
    const { start } = await open();
    for (const action of ['CONFIRM_ADDRESS', 'TAKE_UP']) {
      expect((await start({ action })).messages[0]).toMatchObject({ shortMessage: 'step-up way closed' });
    }
  });

  test("404 for another's card, 401 without a token, 400 for an act that is none", async () => {
    const other = await open();
    const one = await open();
    const { cardId } = other.person;
    expect(await one.start({ cardId })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(startPasskeyProof, { cardId, action: 'EDIT_BANK' })).toMatchObject({ httpStatus: 401 });
    expect(await one.start({ action: 'FLY' })).toMatchObject({ httpStatus: 400 });
  });
});
