import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { setContacts } from '../identity/contacts.ts';
import { findLogin } from '../identity/logins.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { TestApi } from './api.ts';
import { testKeys } from './keys.ts';
import { createTestPerson, openSession } from './people.ts';

/** Somebody signed in who gave another email and phone at registration than the program has on record. */
export async function createNewlyTyped(api: TestApi) {
  const person = await createTestPerson(api);
  // Of each person's own, as theirs is.
  const number = person.mobileNumber.slice(-4);
  const contacts = { email: `typed${number}@example.org`, mobileNumber: `737555${number}` };
  const login = await findLogin(api.pool, person.userId);
  if (!login) throw new Error('the person has no login');
  await inTransaction(api.pool, async (tx) => {
    await setContacts(tx, testKeys, login.loginId, contacts, { email: null, mobileNumber: null }, api.clock.now());
  });
  const { accessToken: token } = await openSession(api, person.userId);
  const valueOf = (contact: ContactKind) => (contact === 'EMAIL' ? contacts.email : contacts.mobileNumber);
  return { person, token, valueOf };
}
