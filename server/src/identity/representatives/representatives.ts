import type { Language } from '@portal/contract/language';
import type { RepresentativeRole, representativeDocuments } from '@portal/contract/representatives/representative';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { hashToken } from '../hash-token.ts';
import { representativeDocument, representativeEmail, representativeMobile } from '../sealed-tables.ts';
import { makeAppointmentToken } from './appointment-token.ts';

/** Somebody who acts for a cardholder, is asked to, or did. */
export interface Representative {
  /** A UUID. */
  representativeId: string;
  holderId: number;
  role: RepresentativeRole;
  name: string;
  language: Language;
  documentKind: (typeof representativeDocuments)[number];
  /** The court or agency that issued the document. */
  documentBy: string;
  /** The day from whose start it counts no more, yyyy-MM-dd, and that instant; null: it does not end. */
  endsOn: string | null;
  endsAt: Date | null;
  askedBy: string;
  decidedBy: string | null;
  assignedAt: Date | null;
  invitationEndsAt: Date | null;
  acceptedAt: Date | null;
  endedAt: Date | null;
}

type Kept = Representative & { mobileSealed: Buffer; emailSealed: Buffer };

const columns = `representative_id AS "representativeId", holder_id AS "holderId", role, name, language,
  document_kind AS "documentKind", document_by AS "documentBy", ends_on::text AS "endsOn", ends_at AS "endsAt", asked_by AS "askedBy",
  decided_by AS "decidedBy", assigned_at AS "assignedAt", invitation_ends_at AS "invitationEndsAt", accepted_at AS "acceptedAt",
  ended_at AS "endedAt", mobile_sealed AS "mobileSealed", email_sealed AS "emailSealed"`;

/** SQL: it is in force at $2. */
const isInForce = '(assigned_at IS NOT NULL AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > $2))';

type Asked = Pick<
  Representative,
  'representativeId' | 'holderId' | 'role' | 'name' | 'language' | 'documentKind' | 'documentBy' | 'endsOn' | 'endsAt'
> & { mobileNumber: string; email: string; documentNumber: string; askedBy: string };

type AskedValues = [
  ...[string, number, string, string, Buffer, Buffer, string, string, Buffer, string],
  ...[string | null, Date | null, string, Date],
];
const insertAsked = statement<AskedValues, never>(
  'identity/ask-for-representative',
  `INSERT INTO identity.representative (representative_id, holder_id, role, name, mobile_sealed, email_sealed, language,
     document_kind, document_sealed, document_by, ends_on, ends_at, asked_by, asked_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

/** Keeps that somebody of the staff asked for a representative. Nobody may act by it yet. */
export async function keepAskedRepresentative(tx: Queryable, keys: Keys, asked: Asked, now: Date): Promise<void> {
  const { representativeId: id, holderId, role, name, language, documentKind, documentBy, endsOn, endsAt } = asked;
  const mobile = keys.seal(representativeMobile.at(id), asked.mobileNumber);
  const email = keys.seal(representativeEmail.at(id), asked.email);
  const document = keys.seal(representativeDocument.at(id), asked.documentNumber);
  const who = [id, holderId, role, name, mobile, email, language, documentKind, document, documentBy] as const;
  await run(tx, insertAsked, [...who, endsOn, endsAt, asked.askedBy, now]);
}

const lastAsked = statement<[number, RepresentativeRole, string], Kept>(
  'identity/lock-asked-representative',
  `SELECT ${columns} FROM identity.representative
   WHERE holder_id = $1 AND role = $2 AND asked_by = $3 AND assigned_at IS NULL
   ORDER BY asked_at DESC, representative_id LIMIT 1 FOR UPDATE`,
);

/** The newest that a member of the staff asked for and nobody has decided, locked, or null. */
export async function lockAskedRepresentative(
  tx: Queryable,
  { holderId, role, askedBy }: Pick<Representative, 'holderId' | 'role' | 'askedBy'>,
): Promise<Kept | null> {
  return await find(tx, lastAsked, [holderId, role, askedBy]);
}

const openOfRole = statement<[number, Date, RepresentativeRole], { isThere: boolean }>(
  'identity/has-representative',
  `SELECT EXISTS (SELECT FROM identity.representative WHERE holder_id = $1 AND role = $3 AND ${isInForce}) AS "isThere"`,
);

/** Tells whether somebody acts for a cardholder in a role at present. */
export async function hasRepresentative(
  db: Queryable,
  { holderId, role }: Pick<Representative, 'holderId' | 'role'>,
  now: Date,
): Promise<boolean> {
  return (await get(db, openOfRole, [holderId, now, role])).isThere;
}

const closeFormer = statement<[number, RepresentativeRole, Date], never>(
  'identity/close-former-representative',
  `UPDATE identity.representative SET ended_at = ends_at, ended_by = 'DOCUMENT'
   WHERE holder_id = $1 AND role = $2 AND assigned_at IS NOT NULL AND ended_at IS NULL AND ends_at <= $3`,
);
const assign = statement<[string, string, Date, Buffer, Date], never>(
  'identity/assign-representative',
  `UPDATE identity.representative SET decided_by = $2, assigned_at = $3, invitation_hash = $4, invitation_ends_at = $5
   WHERE representative_id = $1 AND assigned_at IS NULL`,
);

/** Puts a request in force that two people of the staff decided. Returns the token of the link, which is kept as a hash alone. */
export async function assignRepresentative(
  tx: Queryable,
  { representativeId, holderId, role }: Pick<Representative, 'representativeId' | 'holderId' | 'role'>,
  decidedBy: string,
  now: Date,
): Promise<string> {
  const { token, hash, endsAt } = makeAppointmentToken(now);
  await run(tx, closeFormer, [holderId, role, now]);
  if ((await run(tx, assign, [representativeId, decidedBy, now, hash, endsAt])) !== 1) {
    throw new Error('the request for a representative is not there');
  }
  return token;
}

const byInvitation = statement<[Buffer, Date], Kept>(
  'identity/lock-appointment',
  `SELECT ${columns} FROM identity.representative
   WHERE invitation_hash = $1 AND accepted_at IS NULL AND invitation_ends_at > $2 AND ${isInForce} FOR UPDATE`,
);

/** The representative whom a link invites, locked; null where it was used, is too old, never was, or the role is over. */
export async function lockAppointment(tx: Queryable, token: string, now: Date): Promise<Kept | null> {
  return await find(tx, byInvitation, [hashToken(token), now]);
}

const accept = statement<[string, Date], never>(
  'identity/accept-appointment',
  'UPDATE identity.representative SET accepted_at = $2 WHERE representative_id = $1',
);

/** Uses the link of an invitation up. The caller holds its lock. */
export async function acceptAppointment(tx: Queryable, representativeId: string, now: Date): Promise<void> {
  await run(tx, accept, [representativeId, now]);
}

const inForce = statement<[string, Date], { isThere: boolean }>(
  'identity/hold-representative',
  `SELECT ${isInForce} AS "isThere" FROM identity.representative WHERE representative_id = $1 FOR SHARE`,
);

/** Tells whether a representative may act, and keeps it so until the transaction ends: who ends the role waits for it. */
export async function holdRepresentative(tx: Queryable, representativeId: string, now: Date): Promise<boolean> {
  return (await find(tx, inForce, [representativeId, now]))?.isThere ?? false;
}

const byId = statement<[string], Kept>(
  'identity/get-representative',
  `SELECT ${columns} FROM identity.representative WHERE representative_id = $1`,
);

/** A representative by their id. Throws when there is none. */
export async function getRepresentative(db: Queryable, representativeId: string): Promise<Kept> {
  return await get(db, byId, [representativeId]);
}

const ofHolder = statement<[number], Kept>(
  'identity/list-representatives',
  `SELECT ${columns} FROM identity.representative WHERE holder_id = $1 ORDER BY asked_at DESC, representative_id`,
);

/** Lists all who act for a cardholder, did, or are asked for; the newest first. */
export async function listRepresentativesOf(db: Queryable, holderId: number): Promise<Kept[]> {
  return await list(db, ofHolder, [holderId]);
}

/** Since when a role is over, or null. */
export function endOf({ endedAt, endsAt }: Pick<Representative, 'endedAt' | 'endsAt'>, now: Date): Date | null {
  return endedAt ?? (endsAt !== null && endsAt <= now ? endsAt : null);
}

/** The contacts of a representative; the mobile number has ten digits. */
interface OwnContacts {
  mobileNumber: string;
  email: string;
}

/** Opens the contacts of a representative: all that passcodes of theirs go to. */
export function openRepresentativeContacts(
  keys: Keys,
  { representativeId, mobileSealed, emailSealed }: Pick<Kept, 'representativeId' | 'mobileSealed' | 'emailSealed'>,
): OwnContacts {
  return {
    mobileNumber: keys.open(representativeMobile.at(representativeId), mobileSealed),
    email: keys.open(representativeEmail.at(representativeId), emailSealed),
  };
}

const ofLogin = statement<[number], Pick<Kept, 'representativeId' | 'mobileSealed' | 'emailSealed'>>(
  'identity/find-representative-of-login',
  `SELECT representative_id AS "representativeId", mobile_sealed AS "mobileSealed", email_sealed AS "emailSealed"
   FROM identity.login JOIN identity.representative USING (representative_id) WHERE login_id = $1`,
);

/** The contacts of the representative whose login it is; null: it is a cardholder's. */
export async function findRepresentativeContacts(
  db: Queryable,
  keys: Keys,
  loginId: number,
): Promise<OwnContacts | null> {
  const row = await find(db, ofLogin, [loginId]);
  return row && openRepresentativeContacts(keys, row);
}

const endOne = statement<[number, RepresentativeRole, Date, string], never>(
  'identity/end-representative',
  `UPDATE identity.representative SET ended_at = $3, ended_by = 'STAFF', end_reason = $4
   WHERE holder_id = $1 AND role = $2 AND assigned_at IS NOT NULL AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > $3)`,
);

/** Ends a role by the staff, at once and in every session; how many acted in it. */
export async function endRepresentative(
  tx: Queryable,
  { holderId, role }: Pick<Representative, 'holderId' | 'role'>,
  reason: string,
  now: Date,
): Promise<number> {
  return await run(tx, endOne, [holderId, role, now, reason]);
}

const endAll = statement<[number, 'STOPPED' | 'DIED', Date], never>(
  'identity/end-all-representatives',
  `UPDATE identity.representative SET ended_at = $3, ended_by = $2
   WHERE holder_id = $1 AND assigned_at IS NOT NULL AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > $3)`,
);

/** Ends all roles, because everything was stopped or the cardholder died. */
export async function endAllRepresentatives(
  tx: Queryable,
  holderId: number,
  because: 'STOPPED' | 'DIED',
  now: Date,
): Promise<void> {
  await run(tx, endAll, [holderId, because, now]);
}
