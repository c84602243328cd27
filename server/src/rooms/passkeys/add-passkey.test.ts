import { addPasskey } from '@portal/contract/passkeys/add-passkey';
import { listPasskeys } from '@portal/contract/passkeys/list-passkeys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator, type Odd } from '../../platform/ports/demo-authenticator.ts';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { askToSign, openPasskeys } from '../../testing/passkeys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const isRefused = { httpStatus: 400, messages: [{ code: 900, shortMessage: 'passkey not added' }] };

describe('add-passkey', () => {
  test('200: it signs in from then on, and the cardholder is told', async () => {
    const { person, addWith, signIn } = await openPasskeys(api);
    expect(await addWith()).toMatchObject({ httpStatus: 200, entity: { passkeyId: expect.any(Number) } });
    expect((await signIn()).entity).toMatchObject({ success: true, userId: person.userId });
    const subjects = (await readAlerts(api, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A fingerprint sign-in was added');
  });

  test.each<[string, Odd]>([
    ['made for a page that only looks like ours', { origin: 'https://portal.example.evil.test' }],
    ['made for another name', { rpId: 'evil.test' }],
    ['made by a sign-in', { type: 'webauthn.get' }],
    ['made by a touch alone', { isUnverified: true }],
  ])('refused: %s', async (_what, odd) => {
    const { send, addWith } = await openPasskeys(api);
    expect(await addWith(createAuthenticator(), odd)).toMatchObject(isRefused);
    expect((await send(listPasskeys, { cardId: undefined })).entity?.passkeys).toEqual([]);
  });

  test('refused: a challenge that is used, late, of a sign-in, made up, or of somebody else', async () => {
    const [one, other] = [await openPasskeys(api), await openPasskeys(api)];
    const add = (challenge: string) =>
      one.send(addPasskey, { cardId: undefined, ...createAuthenticator().create(challenge) });
    const used = await one.challenge();
    expect(await add(used)).toMatchObject({ httpStatus: 200 });
    for (const challenge of [used, await askToSign(api), 'A'.repeat(43), await other.challenge()]) {
      expect(await add(challenge)).toMatchObject(isRefused);
    }
    const late = await one.challenge();
    api.clock.advance(301);
    expect(await add(late)).toMatchObject(isRefused);
  });

  test('refused: a credential that is known already, whoever has it', async () => {
    const [one, other] = [await openPasskeys(api), await openPasskeys(api)];
    await one.addWith();
    expect(await other.addWith(one.authenticator)).toMatchObject(isRefused);
    expect(await one.addWith(one.authenticator)).toMatchObject(isRefused);
  });

  test('refused: an eleventh, also when it is raced by the tenth', async () => {
    const { send, challenge } = await openPasskeys(api);
    const challenges = [];
    for (let n = 0; n < 12; n++) challenges.push(await challenge());
    const add = (each: string) => send(addPasskey, { cardId: undefined, ...createAuthenticator().create(each) });
    const replies = await Promise.all(challenges.map(add));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(10);
    expect((await send(listPasskeys, { cardId: undefined })).entity?.passkeys).toHaveLength(10);
  });

  test('repeated under one key: added once, answered the same', async () => {
    const { send, challenge, authenticator } = await openPasskeys(api);
    const made = { cardId: undefined, ...authenticator.create(await challenge()) };
    const first = await send(addPasskey, made, { idempotencyKey: 'add-1' });
    expect(await send(addPasskey, made, { idempotencyKey: 'add-1' })).toEqual(first);
  });

  test('wrong input is named; 401 without a token', async () => {
    const { send, authenticator } = await openPasskeys(api);
    const made = { cardId: undefined, ...authenticator.create('x'), attestationObject: '!' };
    expect((await send(addPasskey, made)).messages[0]).toMatchObject({ code: 400, field: 'attestationObject' });
    expect(await api.send(addPasskey, authenticator.create('x'))).toMatchObject({ httpStatus: 401 });
  });
});
