import { hashToken } from '../identity/hash-token.ts';
import { makeChallenge } from '../identity/passkeys/passkey-challenges.ts';
import { type Queryable, run, statement } from '../platform/db/statement.ts';

/** The purpose of a challenge; a sign-in does not know whose it is yet. */
export type StaffChallengePurpose =
  | { purpose: 'ADD' | 'PROVE'; staffId: number }
  | { purpose: 'SIGN_IN'; staffId: null };

const insertChallenge = statement<[Buffer, StaffChallengePurpose['purpose'], number | null, Date], never>(
  'staff/start-challenge',
  `INSERT INTO staff.challenge (challenge_hash, purpose, staff_id, expires_at) VALUES ($1, $2, $3, $4)`,
);

/** Makes and keeps a challenge for a purpose, good for five minutes. */
export async function startStaffChallenge(
  tx: Queryable,
  { purpose, staffId }: StaffChallengePurpose,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { challenge, hash, expiresAt } = makeChallenge(now);
  await run(tx, insertChallenge, [hash, purpose, staffId, expiresAt]);
  return challenge;
}

const markUsed = statement<[Buffer, StaffChallengePurpose['purpose'], number | null, Date], never>(
  'staff/use-challenge',
  `UPDATE staff.challenge SET used_at = $4
   WHERE challenge_hash = $1 AND purpose = $2 AND staff_id IS NOT DISTINCT FROM $3 AND expires_at > $4 AND used_at IS NULL`,
);

/** Uses a challenge up (base64url). False when it is none of ours, late, used, or for another purpose or person. */
export async function redeemStaffChallenge(
  tx: Queryable,
  challenge: string,
  { purpose, staffId }: StaffChallengePurpose,
  now: Date,
): Promise<boolean> {
  return (await run(tx, markUsed, [hashToken(challenge), purpose, staffId, now])) === 1;
}
