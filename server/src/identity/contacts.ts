import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { findRepresentativeContacts } from './representatives/representatives.ts';
import { contactValue } from './sealed-tables.ts';

export interface Contacts {
  email: string | null;
  /** Ten digits. */
  mobileNumber: string | null;
}

interface Contact {
  kind: ContactKind;
  value: string;
}

interface SealedContact {
  kind: ContactKind;
  sealed: Buffer;
}

const openContact = (keys: Keys, loginId: number, { kind, sealed }: SealedContact): Contact => ({
  kind,
  value: keys.open(contactValue.at(loginId, kind), sealed),
});

const verifiedContacts = statement<[number], SealedContact>(
  'identity/list-verified-contacts',
  `SELECT kind, value_sealed AS sealed FROM identity.contact WHERE login_id = $1 AND verified_at IS NOT NULL`,
);

/**
 * Where passcodes of a login may go: the contacts that were verified, else those that the program has on record. Those of a
 * representative go to their own contacts alone.
 */
export async function findPasscodeContacts(
  db: Queryable,
  keys: Keys,
  loginId: number,
  onRecord: Contacts,
): Promise<Contacts> {
  const ofRepresentative = await findRepresentativeContacts(db, keys, loginId);
  if (ofRepresentative !== null) return ofRepresentative;
  const rows = (await list(db, verifiedContacts, [loginId])).map((row) => openContact(keys, loginId, row));
  const valueOf = (kind: string) => rows.find((row) => row.kind === kind)?.value ?? null;
  return { email: valueOf('EMAIL') ?? onRecord.email, mobileNumber: valueOf('MOBILE') ?? onRecord.mobileNumber };
}

const holdersOfMobile = statement<[Buffer[]], { holderId: number }>(
  'identity/list-holders-of-mobile',
  `SELECT holder_id AS "holderId" FROM identity.contact JOIN identity.login USING (login_id)
   WHERE kind = 'MOBILE' AND verified_at IS NOT NULL AND value_lookup = ANY($1) LIMIT 20`,
);

/** Lists the cardholders who have verified a mobile number (ten digits); at most 20. */
export async function listHoldersOfMobile(db: Queryable, keys: Keys, mobileNumber: string): Promise<number[]> {
  const found = await list(db, holdersOfMobile, [keys.lookups('email', mobileNumber)]);
  return found.map(({ holderId }) => holderId);
}

const upsertContact = statement<[number, ContactKind, Buffer, Buffer, Date | null], never>(
  'identity/set-contact',
  `INSERT INTO identity.contact (login_id, kind, value_sealed, value_lookup, verified_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (login_id, kind, (verified_at IS NULL)) DO UPDATE SET value_sealed = excluded.value_sealed,
     value_lookup = excluded.value_lookup, verified_at = excluded.verified_at`,
);

/** Keeps a contact, sealed, in place of the one that is in the same state; `verifiedAt` null: it is not confirmed. */
export async function putContact(
  tx: Queryable,
  keys: Keys,
  loginId: number,
  { kind, value }: Contact,
  verifiedAt: Date | null,
): Promise<void> {
  const lookup = keys.lookup('email', value.toLowerCase());
  await run(tx, upsertContact, [loginId, kind, keys.seal(contactValue.at(loginId, kind), value), lookup, verifiedAt]);
}

/** Keeps the contacts that a cardholder gave; one that the program has on record counts as verified. */
export async function setContacts(
  tx: Queryable,
  keys: Keys,
  loginId: number,
  given: { email: string; mobileNumber: string },
  onRecord: Contacts,
  now: Date,
): Promise<void> {
  const isKnownEmail = given.email.toLowerCase() === onRecord.email?.toLowerCase();
  const isKnownMobile = given.mobileNumber === onRecord.mobileNumber;
  await putContact(tx, keys, loginId, { kind: 'EMAIL', value: given.email }, isKnownEmail ? now : null);
  await putContact(tx, keys, loginId, { kind: 'MOBILE', value: given.mobileNumber }, isKnownMobile ? now : null);
}

const unconfirmedContacts = statement<[number], SealedContact>(
  'identity/list-unconfirmed-contacts',
  `SELECT kind, value_sealed AS sealed FROM identity.contact WHERE login_id = $1 AND verified_at IS NULL ORDER BY kind`,
);

/** The contacts that a cardholder typed and has not confirmed. */
export async function listUnconfirmedContacts(db: Queryable, keys: Keys, loginId: number): Promise<Contact[]> {
  return (await list(db, unconfirmedContacts, [loginId])).map((row) => openContact(keys, loginId, row));
}

const dropContact = statement<[number, ContactKind, boolean], SealedContact>(
  'identity/drop-contact',
  `DELETE FROM identity.contact WHERE login_id = $1 AND kind = $2 AND (verified_at IS NULL) = $3
   RETURNING kind, value_sealed AS sealed`,
);
const lockUnconfirmed = statement<[number], SealedContact>(
  'identity/lock-unconfirmed-contacts',
  `SELECT kind, value_sealed AS sealed FROM identity.contact WHERE login_id = $1 AND verified_at IS NULL
   ORDER BY contact_id FOR UPDATE`,
);
const markConfirmed = statement<[number, ContactKind, Date], never>(
  'identity/confirm-contact',
  `UPDATE identity.contact SET verified_at = $3 WHERE login_id = $1 AND kind = $2 AND verified_at IS NULL`,
);

/** Keeps a newly typed contact beside the one that counts, until it is confirmed. */
export async function setUnconfirmedContact(
  tx: Queryable,
  keys: Keys,
  loginId: number,
  contact: Contact,
): Promise<void> {
  await putContact(tx, keys, loginId, contact, null);
}

/** Forgets a newly typed contact that was not confirmed. */
export async function dropUnconfirmedContact(tx: Queryable, loginId: number, kind: ContactKind): Promise<void> {
  await list(tx, dropContact, [loginId, kind, true]);
}

/**
 * A contact has proved to be the cardholder's own, and counts from now on. `former` is the one that counted before; null:
 * the one that the program has on record. Null in all when it was changed or confirmed meanwhile.
 */
export async function confirmContact(
  tx: Queryable,
  keys: Keys,
  loginId: number,
  value: string,
  now: Date,
): Promise<{ kind: ContactKind; former: string | null } | null> {
  const typed = (await list(tx, lockUnconfirmed, [loginId])).map((row) => openContact(keys, loginId, row));
  const found = typed.find((contact) => contact.value === value);
  if (!found) return null;
  const [before] = await list(tx, dropContact, [loginId, found.kind, false]);
  await run(tx, markConfirmed, [loginId, found.kind, now]);
  return { kind: found.kind, former: before ? openContact(keys, loginId, before).value : null };
}

/** Keeps a contact that customer service has corrected; from now on passcodes go there. */
export async function setVerifiedContact(
  tx: Queryable,
  keys: Keys,
  loginId: number,
  contact: Contact,
  now: Date,
): Promise<void> {
  // An address that somebody typed meanwhile, and has not confirmed, may not take its place.
  await dropUnconfirmedContact(tx, loginId, contact.kind);
  await putContact(tx, keys, loginId, contact, now);
}
