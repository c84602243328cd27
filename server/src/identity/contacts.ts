import { list, type Queryable, run, statement } from '../db/statement.ts';

export interface Contacts {
  email: string | null;
  /** Ten digits. */
  mobileNumber: string | null;
}

const verifiedContacts = statement<[number], { kind: 'EMAIL' | 'MOBILE'; value: string }>(
  'identity/list-verified-contacts',
  `SELECT kind, value FROM identity.contact WHERE login_id = $1 AND verified_at IS NOT NULL`,
);

/** Where passcodes of a login may go: the contacts that were verified, else those that the program has on record. */
export async function findPasscodeContacts(db: Queryable, loginId: number, onRecord: Contacts): Promise<Contacts> {
  const rows = await list(db, verifiedContacts, [loginId]);
  const valueOf = (kind: string) => rows.find((row) => row.kind === kind)?.value ?? null;
  return { email: valueOf('EMAIL') ?? onRecord.email, mobileNumber: valueOf('MOBILE') ?? onRecord.mobileNumber };
}

const upsertContact = statement<[number, 'EMAIL' | 'MOBILE', string, Date | null], never>(
  'identity/set-contact',
  `INSERT INTO identity.contact (login_id, kind, value, verified_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (login_id, kind) DO UPDATE SET value = excluded.value, verified_at = excluded.verified_at`,
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
