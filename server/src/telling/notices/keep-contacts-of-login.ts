import { findPasscodeContacts } from '../../identity/contacts.ts';
import type { Login } from '../../identity/logins.ts';
import { getHolder } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { keepFormerContact } from './former-ways.ts';

/**
 * Keeps the contacts of a login that is deleted as contacts of before, where the program has others on record: whoever
 * deletes an account and registers again with their own cannot cut its cardholder off.
 */
export async function keepContactsOfLogin(
  tx: Queryable,
  keys: Keys,
  { loginId, holderId }: Pick<Login, 'loginId' | 'holderId'>,
  now: Date,
): Promise<void> {
  const onRecord = await getHolder(tx, keys, holderId);
  const { email, mobileNumber } = await findPasscodeContacts(tx, keys, loginId, onRecord);
  if (email?.toLowerCase() !== onRecord.email?.toLowerCase()) {
    await keepFormerContact(tx, keys, { holderId, contact: 'EMAIL', former: email }, now);
  }
  if (mobileNumber !== onRecord.mobileNumber) {
    await keepFormerContact(tx, keys, { holderId, contact: 'MOBILE', former: mobileNumber }, now);
  }
}
