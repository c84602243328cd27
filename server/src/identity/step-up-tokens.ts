import { createHash, randomBytes } from 'node:crypto';
import type { StepUpAction, StepUpWay } from '@portal/contract/step-up/step-up';
import { find, get, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { hashToken } from './hash-token.ts';

/** The scope that a proof is bound to. */
export interface StepUpScope {
  holderId: number;
  cardId: number;
  action: StepUpAction;
}

/**
 * Returns the subject under which the passcode of a sensitive act is kept: this person, this card, this act. One of who acts
 * for the cardholder is another one.
 */
export function passcodeSubjectOf(
  { holderId, cardId, action }: StepUpScope,
  representativeId: string | null = null,
): Buffer {
  const who = representativeId === null ? '' : `/${representativeId}`;
  return createHash('sha256').update(`step-up/${holderId}/${cardId}/${action}${who}`).digest();
}

/** Life of a proof (docs/domain.md §5). */
const stepUpSeconds = 5 * 60;

/**
 * How a proof was given. `HALF`: by SSN and ZIP, and it proves nothing until a passcode follows. `NUMBERS_SHOWN`: by the
 * proof for which the numbers for deposits were shown just now.
 */
export type ProofWay = StepUpWay | 'HALF' | 'NUMBERS_SHOWN';

const insertStepUp = statement<[Buffer, number, number, StepUpAction, Date, ProofWay], never>(
  'identity/grant-step-up',
  `INSERT INTO identity.step_up (token_hash, holder_id, card_id, action, expires_at, way) VALUES ($1, $2, $3, $4, $5, $6)`,
);

/**
 * The token of a proof that was given at `at` under an Idempotency-Key: it follows from both and from a key outside the
 * database, so that a retry can be given the same one, which is kept nowhere.
 */
export function stepUpTokenOf(
  keys: Keys,
  { holderId, cardId, action }: StepUpScope,
  retryKey: string,
  at: Date,
): string {
  const name = `${holderId}/${cardId}/${action}/${at.toISOString()}/${retryKey}`;
  return keys.hmac('step-up-tokens', name).toString('base64url');
}

/** Grants a proof: a token that the act's own call takes. */
export async function grantStepUp(
  tx: Queryable,
  { holderId, cardId, action }: StepUpScope,
  way: ProofWay,
  now: Date,
  token: string = randomBytes(24).toString('base64url'),
): Promise<string> {
  const expiresAt = new Date(now.getTime() + stepUpSeconds * 1000);
  await run(tx, insertStepUp, [hashToken(token), holderId, cardId, action, expiresAt, way]);
  return token;
}

const goodStepUp = statement<[Buffer, number, number, StepUpAction, Date], { isGood: boolean }>(
  'identity/has-step-up',
  `SELECT EXISTS (SELECT FROM identity.step_up WHERE token_hash = $1 AND holder_id = $2 AND card_id = $3
     AND action = $4 AND expires_at > $5 AND used_at IS NULL AND way <> 'HALF') AS "isGood"`,
);

/** Tells whether a proof would do, without using it up: for an act that may still be refused, and be tried again with it. */
export async function hasStepUp(tx: Queryable, token: string, scope: StepUpScope, now: Date): Promise<boolean> {
  const { holderId, cardId, action } = scope;
  return (await get(tx, goodStepUp, [hashToken(token), holderId, cardId, action, now])).isGood;
}

const markStepUpUsed = statement<[Buffer, number, number, StepUpAction, Date, boolean], { way: ProofWay }>(
  'identity/use-step-up',
  `UPDATE identity.step_up SET used_at = $5 WHERE token_hash = $1 AND holder_id = $2 AND card_id = $3 AND action = $4
     AND expires_at > $5 AND used_at IS NULL AND (way = 'HALF') = $6 RETURNING way`,
);

/**
 * Uses a proof up; how it was given. Null when it is unknown, late, used, half, or somebody else's, another card's or
 * another act's.
 */
export async function redeemStepUp(
  tx: Queryable,
  token: string,
  { holderId, cardId, action }: StepUpScope,
  now: Date,
): Promise<ProofWay | null> {
  return (await find(tx, markStepUpUsed, [hashToken(token), holderId, cardId, action, now, false]))?.way ?? null;
}

/** Uses the first half of a proof up. False as above, and where it is no half. */
export async function redeemHalf(tx: Queryable, token: string, scope: StepUpScope, now: Date): Promise<boolean> {
  const { holderId, cardId, action } = scope;
  return (await find(tx, markStepUpUsed, [hashToken(token), holderId, cardId, action, now, true])) !== null;
}
