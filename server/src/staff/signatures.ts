import { createHash, randomBytes } from 'node:crypto';
import type { Assertion } from '@portal/contract/passkeys/passkey';
import { hashToken } from '../identity/hash-token.ts';
import { challengeSeconds } from '../identity/passkeys/passkey-challenges.ts';
import type { RelyingParty } from '../identity/passkeys/relying-party.ts';
import { challengeIn, verifyAssertion } from '../identity/passkeys/verify-credential.ts';
import { find, type Queryable, run, statement } from '../platform/db/statement.ts';
import { findStaffPasskey, markStaffPasskeyUsed } from './passkeys.ts';
import type { StaffSession } from './sessions.ts';

const insertChallenge = statement<[Buffer, number, Date, Buffer, Buffer], never>(
  'staff/ask-for-signature',
  `INSERT INTO staff.challenge (challenge_hash, purpose, staff_id, expires_at, subject_hash, nonce)
   VALUES ($1, 'PROVE', $2, $3, $4, $5)`,
);

/** Makes what a passkey is to sign over a hash (base64url): SHA-256 of a nonce and the hash, good once for five minutes. */
export async function askForSignature(tx: Queryable, staffId: number, hash: string, now: Date): Promise<string> {
  const [nonce, subject] = [randomBytes(32), Buffer.from(hash, 'base64url')];
  const challenge = createHash('sha256').update(nonce).update(subject).digest('base64url');
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1000);
  await run(tx, insertChallenge, [hashToken(challenge), staffId, expiresAt, subject, nonce]);
  return challenge;
}

const markChallengeUsed = statement<[Buffer, number, Buffer, Date], { nonce: Buffer }>(
  'staff/use-signature-challenge',
  `UPDATE staff.challenge SET used_at = $4
   WHERE challenge_hash = $1 AND purpose = 'PROVE' AND staff_id = $2 AND subject_hash = $3 AND expires_at > $4
     AND used_at IS NULL RETURNING nonce`,
);
type Values = [number, number, number, string, Buffer, Buffer, Buffer, Buffer, Buffer, Date];
const insertSignature = statement<Values, never>(
  'staff/keep-signature',
  `INSERT INTO staff.signature (staff_id, passkey_id, session_id, act, subject_hash, nonce, client_data,
     authenticator_data, signature, signed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** A signature that was checked outside the transaction, as far as it can be. */
export interface CheckedSignature {
  passkeyId: number;
  staffId: number;
  counter: number;
}

/** Checks that a passkey of the staff made a signature for this portal; null when none did. */
export async function checkSignature(
  db: Queryable,
  signed: Assertion,
  party: RelyingParty,
): Promise<CheckedSignature | null> {
  const passkey = await findStaffPasskey(db, Buffer.from(signed.credentialId, 'base64url'));
  const counter = passkey && (await verifyAssertion(signed, passkey, party));
  return passkey === null || counter === null ? null : { ...passkey, counter };
}

/**
 * Takes a signature of the very passkey that signed in, over one hash, once, and keeps it as a proof. False when it is
 * another's, for something else, late, or used.
 */
export async function takeSignature(
  tx: Queryable,
  {
    signed,
    checked,
    session,
    hash,
    act,
  }: {
    signed: Assertion;
    checked: CheckedSignature | null;
    session: StaffSession;
    hash: string;
    act: string;
  },
  now: Date,
): Promise<boolean> {
  const subject = Buffer.from(hash, 'base64url');
  const { staffId, sessionId, passkeyId } = session;
  const used = await find(tx, markChallengeUsed, [hashToken(challengeIn(signed)), staffId, subject, now]);
  if (used === null || checked === null || checked.passkeyId !== passkeyId) return false;
  if (!(await markStaffPasskeyUsed(tx, passkeyId, checked.counter, now))) return false;
  const parts = [signed.clientDataJSON, signed.authenticatorData, signed.signature].map((part) =>
    Buffer.from(part, 'base64url'),
  );
  const [clientData, authenticatorData, signature] = parts as [Buffer, Buffer, Buffer];
  const who = [staffId, passkeyId, sessionId] as const;
  await run(tx, insertSignature, [...who, act, subject, used.nonce, clientData, authenticatorData, signature, now]);
  return true;
}
