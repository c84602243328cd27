import { deleteAccount } from '@portal/contract/profile/delete-account';
import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { changePassword } from '@portal/contract/session/change-password';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmContact, setUnconfirmedContact } from '../../identity/contacts.ts';
import { findLogin } from '../../identity/logins.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { dumpDatabase } from '../../testing/dump.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, openSession, signInAs, testPassword } from '../../testing/people.ts';
import { confirmByText, proofsOf } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const newPassword = 'Green#Porch47';

/** Somebody with an email and a phone of their own, which the program has not on record. */
async function openWithOwnContacts() {
  const person = await createTestPerson(api);
  const number = person.mobileNumber.slice(-4);
  const own = { email: `own${number}@example.net`, mobileNumber: `737555${number}` };
  const owner = await findLogin(api.pool, person.userId);
  if (owner === null) throw new Error('no login');
  await inTransaction(api.pool, async (tx) => {
    for (const [kind, value] of [['EMAIL', own.email] as const, ['MOBILE', own.mobileNumber] as const]) {
      await setUnconfirmedContact(tx, testKeys, owner.loginId, { kind, value });
      await confirmContact(tx, testKeys, owner.loginId, value, api.clock.now());
    }
  });
  const { accessToken: token } = await signInAs(api, person);
  const remove = () => api.send(deleteAccount, { password: testPassword }, { token });
  /** Somebody who knows card and person registers with an email of theirs. */
  const registerAgain = async () => {
    const { entity } = await api.send(verifyPerson, await proofsOf(api, person));
    const sessionId = entity?.sessionId ?? '';
    api.clock.advance(60);
    await confirmByText(api, person, sessionId);
    const agreed = { language: 'en', termsAndPolicyCheck: true, eSignCheck: true };
    const typed = { userId: `Again${number}`, email: `again${number}@example.org`, mobileNumber: person.mobileNumber };
    const reply = await api.send(confirmRegistration, { sessionId, password: newPassword, ...typed, ...agreed });
    expect(reply).toMatchObject({ httpStatus: 200 });
    return typed;
  };
  /** A change of the password, by whoever registered. */
  const changeIt = async () => {
    const { accessToken } = await openSession(api, `Again${number}`);
    const input = { currentPassword: newPassword, newPassword: 'Sunny!41bd' };
    expect(await api.send(changePassword, input, { token: accessToken })).toMatchObject({ httpStatus: 200 });
  };
  return { person, own, remove, registerAgain, changeIt };
}

const subjectsTo = async (to: string) => (await readAlerts(api, to)).map(({ subject }) => subject);
const changed = 'Your password was changed';

describe('who deletes an account and registers again with contacts of their own', () => {
  test('does not cut off the email and phone of before: they hear of a new password for 30 days', async () => {
    const { own, remove, registerAgain, changeIt } = await openWithOwnContacts();
    expect(await remove()).toMatchObject({ httpStatus: 200 });
    await registerAgain();
    api.clock.advance(29 * 86_400);
    await changeIt();
    const told = (await readAlerts(api, own.email)).find(({ subject }) => subject === changed);
    // They can stop it all.
    expect(told?.text).toMatch(/\/stop\?translateTo=EN#/);
    const called = (await readAlerts(api, own.mobileNumber)).map(({ text }) => text);
    expect(called.some((text) => text.includes('password'))).toBe(true);
    const dump = JSON.stringify(await dumpDatabase(api));
    expect(dump).not.toContain(own.email);
    expect(dump).not.toContain(own.mobileNumber);
  });

  test('after 30 days the contacts of before are told nothing any more', async () => {
    const { own, remove, registerAgain, changeIt } = await openWithOwnContacts();
    await remove();
    await registerAgain();
    api.clock.advance(30 * 86_400);
    await changeIt();
    expect(await subjectsTo(own.email)).not.toContain(changed);
  });

  test('keeps none where the contacts are those of the program', async () => {
    const person = await createTestPerson(api);
    const { accessToken: token } = await signInAs(api, person);
    await api.send(deleteAccount, { password: testPassword }, { token });
    const text = 'SELECT contact FROM alerting.former_way WHERE holder_id = $1';
    expect((await api.pool.query(text, [person.holderId])).rows).toEqual([]);
  });
});
