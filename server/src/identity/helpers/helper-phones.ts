import { randomUUID } from 'node:crypto';
import { find, get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { helperPhone } from '../sealed-tables.ts';
import type { Helper } from './helper-sessions.ts';

const helperOfPhone = statement<[Buffer[]], Helper>(
  'identity/find-helper-of-phone',
  `SELECT helper_id AS "helperId" FROM identity.helper WHERE phone_lookup = ANY($1)`,
);

/** The helper who has a mobile number (ten digits), or null. */
export async function findHelperOfPhone(db: Queryable, keys: Keys, mobileNumber: string): Promise<Helper | null> {
  return await find(db, helperOfPhone, [keys.lookups('email', mobileNumber)]);
}

const insertHelper = statement<[string, Buffer, Buffer, Date], never>(
  'identity/add-helper',
  `INSERT INTO identity.helper (helper_id, phone_sealed, phone_lookup, added_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (phone_lookup) DO NOTHING`,
);

/** The helper who has a mobile number (ten digits), made where there is none. */
export async function addHelper(tx: Queryable, keys: Keys, mobileNumber: string, now: Date): Promise<Helper> {
  const known = await findHelperOfPhone(tx, keys, mobileNumber);
  if (known !== null) return known;
  const helperId = randomUUID();
  const sealed = keys.seal(helperPhone.at(helperId), mobileNumber);
  await run(tx, insertHelper, [helperId, sealed, keys.lookup('email', mobileNumber), now]);
  return await get(tx, helperOfPhone, [keys.lookups('email', mobileNumber)]);
}

/** Opens the mobile number of a helper: ten digits. */
export const openHelperPhone = (keys: Keys, { helperId, sealed }: Helper & { sealed: Buffer }): string =>
  keys.open(helperPhone.at(helperId), sealed);
