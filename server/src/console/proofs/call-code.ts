import { findPasscodeContacts } from '../../identity/contacts.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { type OpenOption, openOptionsOf } from '../../identity/open-options.ts';
import type { PasscodeOwner } from '../../identity/passcodes.ts';
import { personKeys } from '../../identity/person-keys.ts';
import { getHolder } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

/** The owner of a code that is good in one call alone. */
export const callCodeOwner = (keys: Keys, occasionId: number, holderId: number): PasscodeOwner => ({
  subject: keys.steadyHmac('passcodes', `call:${occasionId}:${holderId}`),
  personKey: personKeys.call(keys, holderId),
});

/** The ways by which a caller can be sent a code, registered or not. Never email: it is not held in the hand. */
export async function listCallWays(db: Queryable, keys: Keys, holderId: number): Promise<OpenOption[]> {
  const record = await getHolder(db, keys, holderId);
  const login = await findLoginOfHolders(db, [holderId]);
  const { mobileNumber } = login === null ? record : await findPasscodeContacts(db, keys, login.loginId, record);
  return openOptionsOf({ mobileNumber, email: null });
}
