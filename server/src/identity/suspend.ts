import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { find, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { putContact } from './contacts.ts';
import { contactValue, suspendedValue } from './sealed-tables.ts';

const suspendPasskeys = statement<[number, Date, Date], never>(
  'identity/suspend-passkeys',
  `UPDATE identity.passkey SET suspended_at = $3 WHERE login_id = $1 AND added_at > $2 AND suspended_at IS NULL`,
);
const suspendDevices = statement<[number, Date, Date], never>(
  'identity/suspend-devices',
  `UPDATE identity.device SET suspended_at = $3
   WHERE login_id = $1 AND first_seen_at > $2 AND suspended_at IS NULL AND forgotten_at IS NULL`,
);
const dropProofs = statement<[number], never>(
  'identity/drop-step-ups',
  'DELETE FROM identity.step_up WHERE holder_id = $1 AND used_at IS NULL',
);

/** Suspends passkeys and devices of a login that came after `since`, and drops proofs that were given and not used. */
export async function suspendNewWaysIn(
  tx: Queryable,
  { loginId, holderId }: { loginId: number; holderId: number },
  since: Date,
  now: Date,
): Promise<void> {
  await run(tx, suspendPasskeys, [loginId, since, now]);
  await run(tx, suspendDevices, [loginId, since, now]);
  await run(tx, dropProofs, [holderId]);
}

const takeContact = statement<[number, ContactKind], { sealed: Buffer }>(
  'identity/take-verified-contact',
  `DELETE FROM identity.contact WHERE login_id = $1 AND kind = $2 AND verified_at IS NOT NULL
   RETURNING value_sealed AS sealed`,
);
const keepSuspended = statement<[number, ContactKind, Buffer, Date], never>(
  'identity/keep-suspended-contact',
  `INSERT INTO identity.suspended_contact (login_id, kind, value_sealed, suspended_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (login_id, kind) DO NOTHING`,
);

/**
 * Suspends the contact of a kind that counts, and lets the one of before count meanwhile; null: the one that the program
 * has on record.
 */
export async function suspendContact(
  tx: Queryable,
  keys: Keys,
  { loginId, kind, former }: { loginId: number; kind: ContactKind; former: string | null },
  now: Date,
): Promise<void> {
  const taken = await find(tx, takeContact, [loginId, kind]);
  if (taken !== null) {
    const value = keys.open(contactValue.at(loginId, kind), taken.sealed);
    await run(tx, keepSuspended, [loginId, kind, keys.seal(suspendedValue.at(loginId, kind), value), now]);
  }
  if (former !== null) await putContact(tx, keys, loginId, { kind, value: former }, now);
}

const suspendedPasskeys = statement<[number], { name: string }>(
  'identity/list-suspended-passkeys',
  'SELECT name FROM identity.passkey WHERE login_id = $1 AND suspended_at IS NOT NULL ORDER BY passkey_id',
);
const suspendedDevices = statement<[number], { label: string }>(
  'identity/list-suspended-devices',
  `SELECT label FROM identity.device WHERE login_id = $1 AND suspended_at IS NOT NULL AND forgotten_at IS NULL
   ORDER BY device_id`,
);
interface SealedContact {
  kind: ContactKind;
  sealed: Buffer;
}

const suspendedContacts = statement<[number], SealedContact>(
  'identity/list-suspended-contacts',
  'SELECT kind, value_sealed AS sealed FROM identity.suspended_contact WHERE login_id = $1 ORDER BY kind',
);

const openSuspended = (keys: Keys, loginId: number, { kind, sealed }: SealedContact) => ({
  kind,
  value: keys.open(suspendedValue.at(loginId, kind), sealed),
});

/** The suspended ways into a login. */
export interface SuspendedWays {
  passkeys: string[];
  devices: string[];
  contacts: { kind: ContactKind; value: string }[];
}

/** Lists what of a login is suspended. */
export async function listSuspendedWays(db: Queryable, keys: Keys, loginId: number): Promise<SuspendedWays> {
  return {
    passkeys: (await list(db, suspendedPasskeys, [loginId])).map(({ name }) => name),
    devices: (await list(db, suspendedDevices, [loginId])).map(({ label }) => label),
    contacts: (await list(db, suspendedContacts, [loginId])).map((row) => openSuspended(keys, loginId, row)),
  };
}

const takeUpPasskeys = statement<[number], never>(
  'identity/take-up-passkeys',
  'UPDATE identity.passkey SET suspended_at = NULL WHERE login_id = $1',
);
const takeUpDevices = statement<[number], never>(
  'identity/take-up-devices',
  'UPDATE identity.device SET suspended_at = NULL WHERE login_id = $1',
);
const removePasskeys = statement<[number], never>(
  'identity/remove-suspended-passkeys',
  'DELETE FROM identity.passkey WHERE login_id = $1 AND suspended_at IS NOT NULL',
);
const removeDevices = statement<[number], never>(
  'identity/remove-suspended-devices',
  'DELETE FROM identity.device WHERE login_id = $1 AND suspended_at IS NOT NULL',
);
const removeContacts = statement<[number], SealedContact>(
  'identity/remove-suspended-contacts',
  'DELETE FROM identity.suspended_contact WHERE login_id = $1 RETURNING kind, value_sealed AS sealed',
);

/** Lets what is suspended count again. */
export async function takeUpWays(tx: Queryable, keys: Keys, loginId: number, now: Date): Promise<void> {
  await run(tx, takeUpPasskeys, [loginId]);
  await run(tx, takeUpDevices, [loginId]);
  for (const row of await list(tx, removeContacts, [loginId])) {
    await putContact(tx, keys, loginId, openSuspended(keys, loginId, row), now);
  }
}

/** Removes what is suspended for good. */
export async function removeSuspendedWays(tx: Queryable, loginId: number): Promise<void> {
  await run(tx, removePasskeys, [loginId]);
  await run(tx, removeDevices, [loginId]);
  await list(tx, removeContacts, [loginId]);
}
