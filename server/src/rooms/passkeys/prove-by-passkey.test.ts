import { proveByPasskey } from '@portal/contract/passkeys/prove-by-passkey';
import { startPasskeyProof } from '@portal/contract/passkeys/start-passkey-proof';
import { analyze } from '@portal/contract/step-up/analyze';
import { changeBankAccount } from '@portal/contract/transfer/change-bank-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { askToSign, openPasskeys } from '../../testing/passkeys.ts';
import { openSession } from '../../testing/people.ts';
import { testBank } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const action = 'EDIT_BANK';

/** Somebody signed in with a passkey that is so many days old, and their proofs by it. */
async function open(days: number) {
  const { person, authenticator, addWith } = await openPasskeys(api);
  await addWith();
  api.clock.advance(days * 86_400);
  api.secrets.add(testBank.accountNumber);
  const { accessToken: token } = await openSession(api, person.userId);
  const { cardId } = person;
  const start = async () => await api.send(startPasskeyProof, { cardId, action }, { token });
  const challenge = async () => (await start()).entity?.challenge ?? '';
  const prove = async (assertion?: object) =>
    await api.send(
      proveByPasskey,
      { cardId, action, assertion: assertion ?? authenticator.get(await challenge()) },
      { token },
    );
  const add = (stepUpToken: string) =>
    api.send(changeBankAccount, { cardId, ...testBank, stepUpToken }, { token, idempotencyKey: `add-${stepUpToken}` });
  return { person, token, authenticator, start, challenge, prove, add };
}

describe('prove-by-passkey', () => {
  test('200: a passkey older than 30 days is offered, and proves what takes a strong proof, once', async () => {
    const { prove, add, token, person } = await open(30);
    const asked = await api.send(analyze, { cardId: person.cardId, action }, { token });
    expect(asked.entity).toMatchObject({ requires: ['OTP', 'PASSKEY', 'PIN'] });
    const stepUpToken = (await prove()).entity?.stepUpToken ?? '';
    expect(await add(stepUpToken)).toMatchObject({ httpStatus: 200 });
    const other = stepUpToken.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'));
    expect((await add(other)).messages[0]).toMatchObject({ shortMessage: 'step-up required' });
  });

  test('refused: a passkey of 29 days proves nothing', async () => {
    const { start, token, person } = await open(29);
    const asked = await api.send(analyze, { cardId: person.cardId, action }, { token });
    expect(asked.entity).toMatchObject({ requires: ['OTP', 'PIN'] });
    expect((await start()).messages[0]).toMatchObject({ shortMessage: 'step-up way closed' });
  });

  test("refused: another's passkey, a challenge of a sign-in, and one that was used", async () => {
    const other = await open(31);
    const one = await open(31);
    expect((await one.prove(other.authenticator.get(await one.challenge()))).messages[0]).toMatchObject({
      shortMessage: 'passkey refused',
    });
    expect((await one.prove(one.authenticator.get(await askToSign(api)))).messages[0]).toMatchObject({
      shortMessage: 'passkey refused',
    });
    const signed = one.authenticator.get(await one.challenge());
    expect((await one.prove(signed)).httpStatus).toBe(200);
    expect((await one.prove(signed)).messages[0]).toMatchObject({ shortMessage: 'passkey refused' });
  });

  test("404 for another's card, 401 without a token, 400 for what is no assertion", async () => {
    const other = await open(31);
    const one = await open(31);
    const assertion = one.authenticator.get(await one.challenge());
    const input = { cardId: other.person.cardId, action, assertion };
    expect(await api.send(proveByPasskey, input, { token: one.token })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(proveByPasskey, input)).toMatchObject({ httpStatus: 401 });
    expect(await one.prove({})).toMatchObject({ httpStatus: 400 });
  });
});
