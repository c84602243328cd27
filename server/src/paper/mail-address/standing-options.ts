import type { OpenOption } from '../../identity/open-options.ts';
import { openOptionsOfHolder } from '../../identity/open-options.ts';
import type { Holder } from '../../identity/sessions.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { listChangedContacts } from '../../telling/notices/former-ways.ts';

/**
 * Where a passcode can go that makes sure of a new address: contacts that did not change in the last 30 days, so that
 * whoever changed both proves nothing with them (16 CFR 681.2(d): a means of communication agreed on before).
 */
export async function listStandingOptions(
  tx: Queryable,
  keys: Keys,
  holder: Pick<Holder, 'holderId' | 'loginId'>,
  now: Date,
): Promise<OpenOption[]> {
  const changed = await listChangedContacts(tx, holder.holderId, now);
  const options = await openOptionsOfHolder(tx, keys, holder);
  return options.filter(({ otpOption }) => !changed.includes(otpOption === 'EMAIL' ? 'EMAIL' : 'MOBILE'));
}
