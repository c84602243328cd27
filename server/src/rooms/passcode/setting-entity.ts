import type { PasscodeSetting } from '@portal/contract/passcode/get-passcode-setting';
import { getLogin } from '../../identity/logins.ts';
import { maskedOptionsOf, openOptionsOfHolder } from '../../identity/open-options.ts';
import type { Holder } from '../../identity/sessions.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

/** Tells whether a holder is asked for a code at every sign-in, and by which ways. */
export async function readPasscodeSetting(db: Queryable, keys: Keys, holder: Holder): Promise<PasscodeSetting> {
  const { asksPasscode, passcodeWay } = await getLogin(db, holder.loginId);
  const options = await openOptionsOfHolder(db, keys, holder);
  return { isOn: asksPasscode, way: passcodeWay, otpOptions: maskedOptionsOf(options) };
}
