import { listCards } from '@portal/contract/card/list-cards';
import { updatePasscodeSetting } from '@portal/contract/passcode/update-passcode-setting';
import { signInWithPasskey } from '@portal/contract/passkeys/sign-in-with-passkey';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeLogin, findLogin } from '../../identity/logins.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createAuthenticator, type Odd } from '../../platform/ports/demo-authenticator.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { askToSign, openPasskeys } from '../../testing/passkeys.ts';
import { fromKnownDevice, testPassword } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const isRefused = { httpStatus: 400, messages: [{ code: 901, shortMessage: 'passkey refused' }] };

async function open() {
  const opened = await openPasskeys(api);
  await opened.addWith();
  return opened;
}

describe('sign-in-with-passkey', () => {
  test('200: no user ID, no password, no passcode; a session of 15 minutes in the language of the login', async () => {
    const { person, signIn } = await open();
    const { entity } = await signIn();
    expect(entity).toMatchObject({ success: true, userId: person.userId, language: 'en', expiryTime: 900 });
    const token = entity?.accessToken ?? '';
    expect(await api.send(listCards, {}, { token })).toMatchObject({ httpStatus: 200 });
  });

  test('200: no code either where one is asked for at every sign-in', async () => {
    const { send, signIn } = await open();
    await send(updatePasscodeSetting, { cardId: undefined, isOn: true, way: 'TEXT' });
    expect((await signIn()).entity).toMatchObject({ success: true });
  });

  test('200: the device is known from then on, and told of once', async () => {
    const { person, signIn } = await open();
    const { setCookie = '' } = await signIn();
    const cookie = /device=[\w-]+/.exec(setCookie)?.[0] ?? '';
    const typed = { userId: person.userId, password: testPassword };
    expect((await api.send(login, typed, { headers: { cookie } })).entity).toMatchObject({ success: true });
    await signIn({}, { headers: { cookie } });
    const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'NewDeviceLogin')).toHaveLength(1);
  });

  test('200: a computer that only borrows the passkey of a phone is told of, and not known', async () => {
    const { authenticator } = await open();
    const assertion = { ...authenticator.get(await askToSign(api)), isOfThisDevice: false };
    const reply = await api.send(signInWithPasskey, assertion);
    expect(reply.entity).toMatchObject({ success: true });
    expect(reply.setCookie).toBeUndefined();
  });

  test('200: a device that is known already is not told of', async () => {
    const { person, signIn } = await open();
    await signIn({}, fromKnownDevice(person));
    expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toEqual(['PasskeyAdded']);
  });

  test.each<[string, Odd]>([
    ['signed for a page that only looks like ours', { origin: 'https://portal.example.evil.test' }],
    ['signed for another port of the same host', { origin: 'https://portal.example:8443' }],
    ['signed for another name', { rpId: 'evil.test' }],
    ['signed while a passkey was made', { type: 'webauthn.create' }],
    ['signed by a touch alone', { isUnverified: true }],
  ])('refused: %s', async (_what, odd) => {
    const { signIn } = await open();
    expect(await signIn(odd)).toMatchObject(isRefused);
    expect((await signIn()).entity).toMatchObject({ success: true });
  });

  test('refused: a challenge that was used, is late, made up, or was for a new passkey', async () => {
    const { authenticator, challenge } = await open();
    const send = (assertion: ReturnType<typeof authenticator.get>) => api.send(signInWithPasskey, assertion);
    const used = authenticator.get(await askToSign(api));
    expect(await send(used)).toMatchObject({ httpStatus: 200 });
    expect(await send(used)).toMatchObject(isRefused);
    for (const each of ['A'.repeat(43), await challenge()]) {
      expect(await send(authenticator.get(each))).toMatchObject(isRefused);
    }
    const late = await askToSign(api);
    api.clock.advance(301);
    expect(await send(authenticator.get(late))).toMatchObject(isRefused);
  });

  test("refused: another's credential with one's own signature, and one that nobody has, alike", async () => {
    const [one, other] = [await open(), await open()];
    const forge = async (credentialId: string) =>
      await api.send(signInWithPasskey, { ...one.authenticator.get(await askToSign(api)), credentialId });
    const forged = await forge(other.authenticator.id.toString('base64url'));
    expect(forged).toMatchObject(isRefused);
    expect(await forge(createAuthenticator().id.toString('base64url'))).toEqual(forged);
  });

  test('refused: a signature count that goes back or stands still, as a copy would; one that never counts is taken', async () => {
    const { signIn } = await open();
    expect((await signIn({ count: 7 })).entity).toMatchObject({ success: true });
    for (const count of [7, 6, 0]) expect(await signIn({ count })).toMatchObject(isRefused);
    expect((await signIn({ count: 8 })).entity).toMatchObject({ success: true });
    const uncounted = await open();
    for (let n = 0; n < 2; n++) expect((await uncounted.signIn({ count: 0 })).entity).toMatchObject({ success: true });
  });

  test('refused: a login that customer service has locked is told so after the proof, and not before', async () => {
    const { person, signIn } = await open();
    const { loginId } = (await findLogin(api.pool, person.userId)) ?? { loginId: 0 };
    await inTransaction(api.pool, (tx) => closeLogin(tx, loginId, api.clock.now()));
    expect((await signIn()).messages[0]).toMatchObject({ code: 902, shortMessage: 'login locked' });
    expect(await signIn({ rpId: 'evil.test' })).toMatchObject(isRefused);
  });

  test('raced: one signature that is sent twenty times at once opens one session', async () => {
    const { authenticator } = await open();
    const assertion = authenticator.get(await askToSign(api), { count: 0 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => api.send(signInWithPasskey, assertion)));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  });

  test('refused: after thirty refusals from one address others are not looked at; a right signature goes through', async () => {
    const { signIn } = await open();
    const from = { address: '203.0.113.77' };
    // The refusals of the tests before this one are over.
    api.clock.advance(15 * 60);
    for (let n = 0; n < 30; n++) await signIn({ rpId: 'evil.test' }, from);
    expect(await signIn({ rpId: 'evil.test' }, from)).toMatchObject({ httpStatus: 429 });
    expect((await signIn({}, from)).entity).toMatchObject({ success: true });
    api.clock.advance(15 * 60);
    expect(await signIn({ rpId: 'evil.test' }, from)).toMatchObject(isRefused);
  });

  test('wrong input is named', async () => {
    const { authenticator } = await open();
    const reply = await api.send(signInWithPasskey, { ...authenticator.get('x'), signature: '?' });
    expect(reply.messages[0]).toMatchObject({ code: 400, field: 'signature' });
  });
});
