import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { find, list, type Queryable, run, statement } from '../db/statement.ts';

export interface Contacts {
  email: string | null;
  /** Ten digits. */
  mobileNumber: string | null;
}

interface Contact {
  kind: ContactKind;
  value: string;
}

const verifiedContacts = statement<[number], Contact>(
  'identity/list-verified-contacts',
  `SELECT kind, value FROM identity.contact WHERE login_id = $1 AND verified_at IS NOT NULL`,
);

/** Where passcodes of a login may go: the contacts that were verified, else those that the program has on record. */
export async function findPasscodeContacts(db: Queryable, loginId: number, onRecord: Contacts): Promise<Contacts> {
  const rows = await list(db, verifiedContacts, [loginId]);
  const valueOf = (kind: string) => rows.find((row) => row.kind === kind)?.value ?? null;
  return { email: valueOf('EMAIL') ?? onRecord.email, mobileNumber: valueOf('MOBILE') ?? onRecord.mobileNumber };
}

const upsertContact = statement<[number, ContactKind, string, Date | null], never>(
  'identity/set-contact',
  `INSERT INTO identity.contact (login_id, kind, value, verified_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (login_id, kind, (verified_at IS NULL)) DO UPDATE SET value = excluded.value,
     verified_at = excluded.verified_at`,
);

/** Keeps the contacts that a cardholder gave; one that the program has on record counts as verified. */
export async function setContacts(
  tx: Queryable,
  loginId: number,
  given: { email: string; mobileNumber: string },
  onRecord: Contacts,
  now: Date,
): Promise<void> {
  const isKnownEmail = given.email.toLowerCase() === onRecord.email?.toLowerCase();
  const isKnownMobile = given.mobileNumber === onRecord.mobileNumber;
  await run(tx, upsertContact, [loginId, 'EMAIL', given.email, isKnownEmail ? now : null]);
  await run(tx, upsertContact, [loginId, 'MOBILE', given.mobileNumber, isKnownMobile ? now : null]);
}

const unconfirmedContacts = statement<[number], Contact>(
  'identity/list-unconfirmed-contacts',
  `SELECT kind, value FROM identity.contact WHERE login_id = $1 AND verified_at IS NULL ORDER BY kind`,
);

/** The contacts that a cardholder typed and has not confirmed. */
export async function listUnconfirmedContacts(db: Queryable, loginId: number): Promise<Contact[]> {
  return await list(db, unconfirmedContacts, [loginId]);
}

const dropContact = statement<[number, ContactKind, boolean], { value: string }>(
  'identity/drop-contact',
  `DELETE FROM identity.contact WHERE login_id = $1 AND kind = $2 AND (verified_at IS NULL) = $3 RETURNING value`,
);
const lockUnconfirmed = statement<[number, string], Contact>(
  'identity/lock-unconfirmed-contact',
  `SELECT kind, value FROM identity.contact WHERE login_id = $1 AND value = $2 AND verified_at IS NULL FOR UPDATE`,
);
const markConfirmed = statement<[number, ContactKind, Date], never>(
  'identity/confirm-contact',
  `UPDATE identity.contact SET verified_at = $3 WHERE login_id = $1 AND kind = $2 AND verified_at IS NULL`,
);

/** Keeps a newly typed contact beside the one that counts, until it is confirmed. */
export async function setUnconfirmedContact(tx: Queryable, loginId: number, { kind, value }: Contact): Promise<void> {
  await run(tx, upsertContact, [loginId, kind, value, null]);
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
  loginId: number,
  value: string,
  now: Date,
): Promise<{ kind: ContactKind; former: string | null } | null> {
  const found = await find(tx, lockUnconfirmed, [loginId, value]);
  if (found === null) return null;
  const [before] = await list(tx, dropContact, [loginId, found.kind, false]);
  await run(tx, markConfirmed, [loginId, found.kind, now]);
  return { kind: found.kind, former: before?.value ?? null };
}

/** Keeps a contact that customer service has corrected; from now on passcodes go there. */
export async function setVerifiedContact(
  tx: Queryable,
  loginId: number,
  { kind, value }: Contact,
  now: Date,
): Promise<void> {
  // What somebody typed meanwhile, and has not confirmed, may not take its place.
  await dropUnconfirmedContact(tx, loginId, kind);
  await run(tx, upsertContact, [loginId, kind, value, now]);
}
