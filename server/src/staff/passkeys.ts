import { find, list, type Queryable, run, statement } from '../platform/db/statement.ts';

/** A passkey of a member of the staff. */
export interface StaffPasskey {
  passkeyId: number;
  staffId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

const columns = `SELECT passkey_id AS "passkeyId", staff_id AS "staffId", credential_id AS "credentialId",
  public_key AS "publicKey", counter, transports FROM staff.passkey`;

const ofCredential = statement<[Buffer], StaffPasskey>(
  'staff/find-passkey',
  `${columns} WHERE credential_id = $1 AND ended_at IS NULL`,
);
const allCredentials = statement<[], StaffPasskey>(
  'staff/list-passkeys',
  `${columns} ORDER BY passkey_id DESC LIMIT 1000`,
);

/** The passkey that an authenticator names, or null when it is none or was ended. */
export async function findStaffPasskey(db: Queryable, credentialId: Buffer): Promise<StaffPasskey | null> {
  return await find(db, ofCredential, [credentialId]);
}

/** The passkeys of everybody, ended ones included: an authenticator that holds one makes none for a second person. */
export async function listStaffPasskeys(db: Queryable): Promise<StaffPasskey[]> {
  return await list(db, allCredentials, []);
}

type Values = [number, Buffer, Buffer, number, string[], Date];
const insertPasskey = statement<Values, { passkeyId: number }>(
  'staff/add-passkey',
  `INSERT INTO staff.passkey (staff_id, credential_id, public_key, counter, transports, added_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (credential_id) DO NOTHING RETURNING passkey_id AS "passkeyId"`,
);

/** Keeps a passkey that was proved; its id, or null when the credential is somebody's already. */
export async function tryAddStaffPasskey(
  tx: Queryable,
  { staffId, credentialId, publicKey, counter, transports }: Omit<StaffPasskey, 'passkeyId'>,
  now: Date,
): Promise<number | null> {
  const row = await find(tx, insertPasskey, [staffId, credentialId, publicKey, counter, transports, now]);
  return row?.passkeyId ?? null;
}

const markUsed = statement<[number, number, Date], never>(
  'staff/use-passkey',
  `UPDATE staff.passkey SET counter = $2, last_used_at = $3
   WHERE passkey_id = $1 AND ended_at IS NULL AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
);

/** Notes that a passkey signed. False when it was ended, or there is a copy of it (WebAuthn §6.1.1). */
export async function markStaffPasskeyUsed(
  tx: Queryable,
  passkeyId: number,
  counter: number,
  now: Date,
): Promise<boolean> {
  return (await run(tx, markUsed, [passkeyId, counter, now])) === 1;
}
