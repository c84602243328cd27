import { randomBytes } from 'node:crypto';
import { workSignInMinutes } from '@portal/contract/desk/work-sign-in';
import { hashToken } from '../identity/hash-token.ts';
import { type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';

/** The three values that tie a provider's answer to the sign-in that asked for it. */
export interface WorkProof {
  /** Goes to the provider and comes back with the browser. */
  state: string;
  /** Comes back inside the ID token. */
  nonce: string;
  /** Goes to the provider with the code alone (PKCE, RFC 7636). */
  verifier: string;
}

/** The values of a state. Those besides the state itself never leave for a browser, and are made anew when they are needed. */
export function proofOf(keys: Pick<Keys, 'steadyHmac'>, state: string): WorkProof {
  const derive = (what: string) => keys.steadyHmac('staff-sign-in', `${what}:${state}`).toString('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

const insertStart = statement<[Buffer, Buffer, Date], never>(
  'staff/start-work-sign-in',
  `INSERT INTO staff.work_sign_in (state_hash, device_hash, expires_at) VALUES ($1, $2, $3)`,
);

/** Begins a sign-in at the provider for one browser; its state. */
export async function keepWorkSignIn(tx: Queryable, deviceToken: string, now: Date): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + workSignInMinutes * 60_000);
  await run(tx, insertStart, [hashToken(state), hashToken(deviceToken), expiresAt]);
  return state;
}

const markStartUsed = statement<[Buffer, Buffer, Date], never>(
  'staff/use-work-sign-in',
  `UPDATE staff.work_sign_in SET used_at = $3
   WHERE state_hash = $1 AND device_hash = $2 AND expires_at > $3 AND used_at IS NULL`,
);

/** Uses a sign-in up. False when it is none of ours, late, used, or of another browser. */
export async function redeemWorkSignIn(
  db: Queryable,
  { state, deviceToken }: { state: string; deviceToken: string },
  now: Date,
): Promise<boolean> {
  return (await run(db, markStartUsed, [hashToken(state), hashToken(deviceToken), now])) === 1;
}
