import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { listCards } from '@portal/contract/card/list-cards';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { deleteAccount } from '@portal/contract/profile/delete-account';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { changePassword } from '@portal/contract/session/change-password';
import { findAnswer } from '@portal/contract/session/find-answer';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { tellEvents } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf, provedForAlerts } from '../../testing/card-holder.ts';
import { askForPasscode, startLogin } from '../../testing/flows.ts';
import { createTestPerson, fromKnownDevice, signInAs, testPassword } from '../../testing/people.ts';
import { confirmByText } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const person = await createTestPerson(api);
  const { accessToken: token, refreshToken } = await signInAs(api, person);
  const remove = (password: string, idempotencyKey?: string) =>
    api.send(deleteAccount, { password }, { token, ...(idempotencyKey ? { idempotencyKey } : {}) });
  const refresh = () => api.send(login, { accessToken: token, refreshToken, lang: 'en' });
  return { person, token, remove, refresh };
}

describe('delete-account', () => {
  test('200: every session ends, and the user ID opens nothing any more', async () => {
    const { person, token, remove, refresh } = await open();
    const other = await signInAs(api, person);
    expect(await remove(testPassword)).toMatchObject({ httpStatus: 200, entity: {} });
    expect(await api.send(listCards, {}, { token })).toMatchObject({ httpStatus: 401 });
    expect(await api.send(listCards, {}, { token: other.accessToken })).toMatchObject({ httpStatus: 401 });
    expect(await refresh()).toMatchObject({ httpStatus: 401 });
    const input = { userId: person.userId, password: testPassword };
    const gone = await api.send(login, input, fromKnownDevice(person));
    const never = await api.send(login, { ...input, userId: 'nobody77' }, fromKnownDevice(person));
    expect(gone.messages[0]?.shortMessage).toBe('invalid credentials');
    expect(gone).toEqual(never);
    expect((await listEventsOf(api, person.holderId)).at(-1)).toEqual({ kind: 'AccountDeleted', data: {} });
  });

  test('401: deleted a second time', async () => {
    const { remove } = await open();
    await remove(testPassword);
    expect(await remove(testPassword)).toMatchObject({ httpStatus: 401 });
  });

  test('refused: a wrong password, five times in a quarter of an hour, counted with those of changing it', async () => {
    const { token, remove } = await open();
    for (let n = 0; n < 3; n++) {
      expect((await remove('Wrong#4826')).messages[0]).toMatchObject({ code: 901, field: 'password' });
    }
    const change = { currentPassword: 'Wrong#4826', newPassword: 'Sunny!41bd' };
    for (let n = 0; n < 2; n++) await api.send(changePassword, change, { token });
    const { messages } = await remove(testPassword);
    expect(messages[0]).toMatchObject({ code: 902, shortMessage: 'login locked for now' });
    expect(await api.send(listCards, {}, { token })).toMatchObject({ httpStatus: 200 });
  });

  test('whose answer was lost learns by its key, without a session, that it was done', async () => {
    const { remove } = await open();
    const key = 'a-key-of-the-deletion';
    await remove(testPassword, key);
    const { entity } = await api.send(findAnswer, {}, { idempotencyKey: key });
    expect(entity).toEqual({ state: 'DONE', isSignedIn: false });
    expect((await api.send(findAnswer, {}, { idempotencyKey: 'another-key' })).entity?.state).toBe('UNKNOWN');
  });

  test('401 without a token, 400 without a password', async () => {
    const { token } = await open();
    expect(await api.send(deleteAccount, { password: testPassword })).toMatchObject({ httpStatus: 401 });
    expect((await api.send(deleteAccount, { password: '' }, { token })).messages[0]?.field).toBe('password');
  });
});

describe('raced', () => {
  const statuses = (replies: readonly { httpStatus: number }[]) => replies.map(({ httpStatus }) => httpStatus);

  test('two deletions at once: one is done, the other finds nobody', async () => {
    const { remove } = await open();
    const replies = await Promise.all([remove(testPassword), remove(testPassword), remove(testPassword)]);
    expect(statuses(replies).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  type Opened = Awaited<ReturnType<typeof open>>;
  type Rival = () => Promise<{ httpStatus: number }>;
  /** Each makes ready what it takes; what it gives runs beside the deletion. */
  const rivals: [string, (opened: Opened) => Promise<Rival>][] = [
    [
      'sign-in',
      async ({ person }) =>
        () =>
          api.send(login, { userId: person.userId, password: testPassword }, fromKnownDevice(person)),
    ],
    [
      'sign-in from a new device',
      async ({ person }) =>
        () =>
          api.send(login, { userId: person.userId, password: testPassword }),
    ],
    [
      'the code of a new device',
      async ({ person }) => {
        const sessionId = await startLogin(api, person);
        const otp = await askForPasscode(api, person, sessionId);
        return () => api.send(confirmPasscode, { sessionId, otp, rememberDevice: true });
      },
    ],
    [
      'a reset of the password',
      async ({ person }) => {
        const { userId, ssn } = person;
        const { entity } = await api.send(resetPassword, { userId, ssn, last4Digit: '4821' });
        const sessionId = entity && 'sessionId' in entity ? entity.sessionId : '';
        await confirmByText(api, person, sessionId);
        return () => api.send(resetPassword, { sessionId, password: 'Sunny!41bd' });
      },
    ],
    ['refresh', async ({ refresh }) => refresh],
    [
      'change of password',
      async ({ token }) =>
        () =>
          api.send(changePassword, { currentPassword: testPassword, newPassword: 'Sunny!41bd' }, { token }),
    ],
    [
      'alerts',
      async ({ token, person }) => {
        const alert = { kind: 'DEPOSIT', channels: ['EMAIL'], thresholdCents: null };
        const proved = await provedForAlerts(api, person);
        return () => api.send(updateAlerts, { alerts: [alert], ...proved }, { token });
      },
    ],
    [
      'what is told of an event',
      async ({ person }) => {
        await recordEvent(api.pool, person.holderId, 'PinChanged', { last4Digit: '4821' }, api.clock.now());
        return async () => {
          await tellEvents(api);
          return { httpStatus: 200 };
        };
      },
    ],
  ];
  test.each(rivals)('against %s: no fault, and nothing of it is left', async (_name, rival) => {
    for (let round = 0; round < 4; round++) {
      const opened = await open();
      const { holderId } = opened.person;
      const run = await rival(opened);
      const [removed, ...others] = await Promise.all([opened.remove(testPassword), run(), run(), run()]);
      for (const { httpStatus } of others) expect(httpStatus).toBeLessThan(500);
      // A password that was changed or reset first refuses the old one, or has ended the session.
      expect([200, 400, 401]).toContain(removed.httpStatus);
      const text = `SELECT (SELECT count(*) FROM identity.login WHERE holder_id = $1)::int AS logins,
        (SELECT count(*) FROM alerting.setting WHERE holder_id = $1)::int AS settings,
        (SELECT count(*) FROM alerting.notification WHERE holder_id = $1)::int AS notifications,
        (SELECT count(*) FROM identity.flow WHERE holder_id = $1)::int AS flows`;
      const { rows } = await api.pool.query(text, [holderId]);
      const isGone = removed.httpStatus === 200;
      expect(rows).toMatchObject([isGone ? { logins: 0, settings: 0, notifications: 0, flows: 0 } : { logins: 1 }]);
    }
  });
});
