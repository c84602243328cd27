import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** A passkey as it is kept. */
export interface PasskeyRow {
  passkeyId: number;
  loginId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

const columns = `SELECT passkey_id AS "passkeyId", login_id AS "loginId", credential_id AS "credentialId",
  public_key AS "publicKey", counter, transports, name, added_at AS "addedAt", last_used_at AS "lastUsedAt"
  FROM identity.passkey`;

const ofLogin = statement<[number], PasskeyRow>(
  'identity/list-passkeys',
  `${columns} WHERE login_id = $1 ORDER BY passkey_id DESC`,
);
const ofCredential = statement<[Buffer], PasskeyRow>(
  'identity/find-passkey',
  `${columns} WHERE credential_id = $1 AND suspended_at IS NULL`,
);

/** The passkeys of a login, the newest first. */
export async function listPasskeysOf(db: Queryable, loginId: number): Promise<PasskeyRow[]> {
  return await list(db, ofLogin, [loginId]);
}

/** The passkey that an authenticator names, or null. */
export async function findPasskey(db: Queryable, credentialId: Buffer): Promise<PasskeyRow | null> {
  return await find(db, ofCredential, [credentialId]);
}

export type NewPasskey = Omit<PasskeyRow, 'passkeyId' | 'addedAt' | 'lastUsedAt'>;

const insertPasskey = statement<[number, Buffer, Buffer, number, string[], string, Date], { passkeyId: number }>(
  'identity/add-passkey',
  `INSERT INTO identity.passkey (login_id, credential_id, public_key, counter, transports, name, added_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING passkey_id AS "passkeyId"`,
);

/** Keeps a passkey that was proved; its id. Null when the credential is known already, whoever's it is. */
export async function tryAddPasskey(tx: Queryable, passkey: NewPasskey, now: Date): Promise<number | null> {
  const { loginId, credentialId, publicKey, counter, transports, name } = passkey;
  const row = await find(tx, insertPasskey, [loginId, credentialId, publicKey, counter, transports, name, now]);
  return row?.passkeyId ?? null;
}

const markUsed = statement<[number, number, Date], never>(
  'identity/use-passkey',
  `UPDATE identity.passkey SET counter = $2, last_used_at = $3
   WHERE passkey_id = $1 AND suspended_at IS NULL AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
);

/**
 * Notes that a passkey was used. False when it is gone, or its authenticator counts fewer signatures than it has made:
 * then there is a copy of it (WebAuthn §6.1.1). Those that do not count always say 0.
 */
export async function markPasskeyUsed(tx: Queryable, passkeyId: number, counter: number, now: Date): Promise<boolean> {
  return (await run(tx, markUsed, [passkeyId, counter, now])) === 1;
}

const rename = statement<[number, number, string], never>(
  'identity/rename-passkey',
  `UPDATE identity.passkey SET name = $3 WHERE passkey_id = $1 AND login_id = $2`,
);

/** Names a passkey of a login; false when it has none such. */
export async function tryRenamePasskey(
  tx: Queryable,
  loginId: number,
  passkeyId: number,
  name: string,
): Promise<boolean> {
  return (await run(tx, rename, [passkeyId, loginId, name])) > 0;
}

const remove = statement<[number, number], never>(
  'identity/remove-passkey',
  `DELETE FROM identity.passkey WHERE passkey_id = $1 AND login_id = $2`,
);

/** Removes a passkey of a login; false when it has none such. */
export async function tryRemovePasskey(tx: Queryable, loginId: number, passkeyId: number): Promise<boolean> {
  return (await run(tx, remove, [passkeyId, loginId])) > 0;
}

const removeAll = statement<[number], never>(
  'identity/remove-passkeys',
  `DELETE FROM identity.passkey WHERE login_id = $1`,
);

/** Removes every passkey of a login, whoever has them; how many. */
export async function removePasskeys(tx: Queryable, loginId: number): Promise<number> {
  return await run(tx, removeAll, [loginId]);
}

const removeSince = statement<[number, Date], { count: number }>(
  'identity/remove-new-passkeys',
  `WITH gone AS (DELETE FROM identity.passkey WHERE login_id = $1 AND added_at > $2 RETURNING 1)
   SELECT count(*)::int AS count FROM gone`,
);

/** How long a passkey is new: as long as a new address is to those who issue cards (16 CFR 681.2). */
const newForDays = 30;

/** Removes the passkeys of a login that are new, as who reset the password may not have added them; how many. */
export async function removeNewPasskeys(tx: Queryable, loginId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - newForDays * 86_400_000);
  return (await get(tx, removeSince, [loginId, since])).count;
}

const addedBefore = statement<[number, Date], { hasOne: boolean }>(
  'identity/has-passkey-from',
  `SELECT EXISTS (SELECT FROM identity.passkey WHERE login_id = $1 AND added_at <= $2 AND suspended_at IS NULL) AS "hasOne"`,
);

/** Tells whether a login has a passkey that works and was added at `before` or earlier. */
export async function hasPasskeyFrom(db: Queryable, loginId: number, before: Date): Promise<boolean> {
  return (await get(db, addedBefore, [loginId, before])).hasOne;
}
