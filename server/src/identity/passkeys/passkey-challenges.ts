import { randomBytes } from 'node:crypto';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import { hashToken } from '../hash-token.ts';

/** The purpose of a challenge; a sign-in does not know its login yet. */
export type ChallengePurpose = { purpose: 'ADD' | 'PROVE'; loginId: number } | { purpose: 'SIGN_IN'; loginId: null };

/** Life of a challenge: as long as people may need to find their phone (WebAuthn §13.4.3 asks for a fresh one each time). */
export const challengeSeconds = 5 * 60;

const insertChallenge = statement<[Buffer, ChallengePurpose['purpose'], number | null, Date], never>(
  'identity/start-passkey-challenge',
  `INSERT INTO identity.passkey_challenge (challenge_hash, purpose, login_id, expires_at) VALUES ($1, $2, $3, $4)`,
);

/** Makes what an authenticator is to sign: 32 random bytes, the hash by which they are kept, and their end. */
export function makeChallenge(now: Date) {
  const challenge = new Uint8Array(randomBytes(32));
  const hash = hashToken(Buffer.from(challenge).toString('base64url'));
  return { challenge, hash, expiresAt: new Date(now.getTime() + challengeSeconds * 1000) };
}

/** Makes and keeps a challenge for a purpose. */
export async function startChallenge(
  tx: Queryable,
  { purpose, loginId }: ChallengePurpose,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { challenge, hash, expiresAt } = makeChallenge(now);
  await run(tx, insertChallenge, [hash, purpose, loginId, expiresAt]);
  return challenge;
}

const markChallengeUsed = statement<[Buffer, ChallengePurpose['purpose'], number | null, Date], never>(
  'identity/use-passkey-challenge',
  `UPDATE identity.passkey_challenge SET used_at = $4
   WHERE challenge_hash = $1 AND purpose = $2 AND login_id IS NOT DISTINCT FROM $3 AND expires_at > $4 AND used_at IS NULL`,
);

/** Uses a challenge up (base64url). False when it is none of ours, late, used, or for another purpose or person. */
export async function redeemChallenge(
  tx: Queryable,
  challenge: string,
  { purpose, loginId }: ChallengePurpose,
  now: Date,
): Promise<boolean> {
  return (await run(tx, markChallengeUsed, [hashToken(challenge), purpose, loginId, now])) === 1;
}
