import { removePasskey } from '@portal/contract/passkeys/remove-passkey';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { changePassword } from '@portal/contract/session/change-password';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openPasskeys } from '../../testing/passkeys.ts';
import { testPassword } from '../../testing/people.ts';
import { confirmByText } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const opened = await openPasskeys(api);
  const { entity } = await opened.addWith();
  const passkeyId = entity?.passkeyId ?? 0;
  const remove = (id = passkeyId) => opened.send(removePasskey, { cardId: undefined, passkeyId: id });
  return { ...opened, passkeyId, remove };
}

describe('remove-passkey', () => {
  test('200: it signs nobody in any more, and the cardholder is told; a second time there is none', async () => {
    const { person, signIn, remove } = await open();
    expect(await remove()).toMatchObject({ httpStatus: 200, entity: {} });
    expect((await signIn()).messages[0]).toMatchObject({ code: 901, shortMessage: 'passkey refused' });
    const subjects = (await readAlerts(api, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A fingerprint sign-in was removed');
    expect(await remove()).toMatchObject({ httpStatus: 404 });
  });

  test('200: raced by a sign-in with it, one of the two comes first, and none follows', async () => {
    const { signIn, remove } = await open();
    await Promise.all([remove(), signIn()]);
    expect(await signIn()).toMatchObject({ httpStatus: 400 });
  });

  test("404: another's, which goes on", async () => {
    const [one, other] = [await open(), await open()];
    expect(await one.remove(other.passkeyId)).toMatchObject({ httpStatus: 404 });
    expect((await other.signIn()).entity).toMatchObject({ success: true });
  });

  test('wrong input is named; 401 without a token', async () => {
    const { remove } = await open();
    expect((await remove(0)).messages[0]).toMatchObject({ code: 400, field: 'passkeyId' });
    expect(await api.send(removePasskey, { passkeyId: 1 })).toMatchObject({ httpStatus: 401 });
  });
});

describe('a new password', () => {
  test('changed: every passkey stays', async () => {
    const { send, signIn } = await open();
    const newPassword = 'Sunny!7392';
    expect(await send(changePassword, { cardId: undefined, currentPassword: testPassword, newPassword })).toMatchObject(
      { httpStatus: 200 },
    );
    expect((await signIn()).entity).toMatchObject({ success: true });
  });

  test('reset: those of the last 30 days go, and that is told; older ones stay', async () => {
    const reset = async (days: number) => {
      const { person, signIn } = await open();
      api.clock.advance(days * 86_400);
      const { entity } = await api.send(resetPassword, { userId: person.userId, ssn: person.ssn, last4Digit: '4821' });
      const sessionId = entity && 'sessionId' in entity ? entity.sessionId : '';
      await confirmByText(api, person, sessionId);
      await api.send(resetPassword, { sessionId, password: 'Sunny!7392' });
      const subjects = (await readAlerts(api, person.email)).map(({ subject }) => subject);
      const isTold = subjects.includes('A fingerprint sign-in was removed');
      return { isTold, isLeft: (await signIn()).httpStatus === 200 };
    };
    expect(await reset(29)).toEqual({ isTold: true, isLeft: false });
    expect(await reset(31)).toEqual({ isTold: false, isLeft: true });
  });
});
