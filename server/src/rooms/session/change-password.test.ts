import { listCards } from '@portal/contract/card/list-cards';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { changePassword } from '@portal/contract/session/change-password';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession, signInAs, testPassword } from '../../testing/people.ts';
import { confirmByText } from '../../testing/proofs.ts';
import { unwanted } from '../../testing/unwanted-passwords.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const nth = (n: number) => `Sunny!${String(n).padStart(2, '0')}${'aceg'[n % 4]}${'bdfh'[n % 3]}`;

async function open() {
  const person = await createTestPerson(api);
  const { accessToken: token } = await signInAs(api, person);
  const change = (currentPassword: string, newPassword: string) =>
    api.send(changePassword, { currentPassword, newPassword }, { token });
  return { person, token, change };
}

describe('change-password', () => {
  test('200: the new one counts; other sessions end, this one goes on', async () => {
    const { person, token, change } = await open();
    const other = await signInAs(api, person);
    expect(await change(testPassword, nth(1))).toMatchObject({ httpStatus: 200, entity: {} });
    expect(await api.send(listCards, {}, { token })).toMatchObject({ httpStatus: 200 });
    expect(await api.send(listCards, {}, { token: other.accessToken })).toMatchObject({ httpStatus: 401 });
    expect((await change(testPassword, nth(2))).messages[0]?.shortMessage).toBe('wrong password');
  });

  test('refused: of fourteen passwords the last 13; the one before them is accepted', async () => {
    const { change } = await open();
    expect(await change(testPassword, nth(0))).toMatchObject({ httpStatus: 200 });
    let current = nth(0);
    for (let n = 1; n <= 13; n++) {
      expect(await change(current, nth(n)), `change ${n}`).toMatchObject({ httpStatus: 200 });
      current = nth(n);
    }
    for (const n of [1, 7, 13]) {
      expect((await change(current, nth(n))).messages[0]).toMatchObject({
        code: 900,
        message: 'This matches one of your last 13 passwords. Please choose another one.',
      });
    }
    expect(await change(current, nth(0))).toMatchObject({ httpStatus: 200 });
  });

  test.each(unwanted)('refused: %j, in words beside the field', async (password, shortMessage) => {
    const { change } = await open();
    expect((await change(testPassword, password)).messages[0]).toMatchObject({
      code: 900,
      shortMessage,
      field: 'newPassword',
    });
    expect(await change(testPassword, nth(1))).toMatchObject({ httpStatus: 200 });
  });

  test('refused: a wrong current password, five times in a quarter of an hour at most', async () => {
    const { change } = await open();
    for (let n = 0; n < 5; n++) {
      expect((await change('Wrong#4826', nth(1))).messages[0]).toMatchObject({ code: 901, field: 'currentPassword' });
    }
    expect((await change(testPassword, nth(1))).messages[0]?.shortMessage).toBe('login locked for now');
  });

  test('refused: after ten wrong ones in a day, for good; a reset opens it again', async () => {
    const { person, change } = await open();
    for (let n = 0; n < 5; n++) await change('Wrong#4826', nth(1));
    api.clock.advance(31 * 60);
    const { accessToken: token } = await signInAs(api, person);
    const send = (currentPassword: string, newPassword: string, session = token) =>
      api.send(changePassword, { currentPassword, newPassword }, { token: session });
    for (let n = 0; n < 5; n++) await send('Wrong#4826', nth(1));
    expect((await send(testPassword, nth(1))).messages[0]?.shortMessage).toBe('password threshold exceeded');
    const { entity } = await api.send(resetPassword, { userId: person.userId, ssn: person.ssn, last4Digit: '4821' });
    const sessionId = entity && 'sessionId' in entity ? entity.sessionId : '';
    await confirmByText(api, person, sessionId);
    await api.send(resetPassword, { sessionId, password: nth(1) });
    const { accessToken } = await openSession(api, person.userId);
    expect(await send(nth(1), nth(2), accessToken)).toMatchObject({ httpStatus: 200 });
  });

  test('a right one forgets the wrong ones', async () => {
    const { change } = await open();
    for (let n = 0; n < 4; n++) await change('Wrong#4826', nth(1));
    await change(testPassword, nth(1));
    for (let n = 0; n < 4; n++) await change('Wrong#4826', nth(2));
    expect(await change(nth(1), nth(2))).toMatchObject({ httpStatus: 200 });
  });

  test('refused: a new password with the user ID in it', async () => {
    const { person, change } = await open();
    expect((await change(testPassword, `A!${person.userId}`)).messages[0]?.field).toBe('newPassword');
  });

  test('401 without a token; wrong input is named', async () => {
    const input = { currentPassword: testPassword, newPassword: nth(1) };
    expect(await api.send(changePassword, input)).toMatchObject({ httpStatus: 401 });
    const { change } = await open();
    expect((await change('', 'abc')).messages.map(({ field }) => field)).toEqual(['currentPassword', 'newPassword']);
  });
});
