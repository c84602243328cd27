import { createHash, randomUUID } from 'node:crypto';
import type { Assertion } from '@portal/contract/passkeys/passkey';
import { hashToken } from '../identity/hash-token.ts';
import { challengeIn } from '../identity/passkeys/verify-credential.ts';
import { find, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { placedColumn } from '../platform/ports/sealed-place.ts';

/** The sealed answer of a signed call. */
export const answerText = placedColumn('staff.answer', 'answer_sealed', 'staff-answer', ['answer_id']);

const lockChallenge = statement<[Buffer], never>(
  'staff/lock-signature-challenge',
  `SELECT FROM staff.challenge WHERE challenge_hash = $1 FOR UPDATE`,
);

/** Has the same signature wait for another request that brought it, until that has been answered. */
export async function waitForSignature(tx: Queryable, signed: Assertion): Promise<void> {
  await run(tx, lockChallenge, [hashToken(challengeIn(signed))]);
}

/** Names a call with its whole input, the signature among it, in one session of the staff: SHA-256. Nobody guesses a signature. */
export const hashOfCall = (call: string, sessionId: number, input: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, sessionId, input]))
    .digest();

const byHash = statement<[Buffer], { answerId: string; answerSealed: Buffer }>(
  'staff/find-answer',
  `SELECT answer_id AS "answerId", answer_sealed AS "answerSealed" FROM staff.answer WHERE call_hash = $1`,
);

/** The first answer to a call that was signed, or null: it was not done yet. */
export async function findAnswer(db: Queryable, keys: Keys, callHash: Buffer): Promise<unknown> {
  const kept = await find(db, byHash, [callHash]);
  return kept === null ? null : JSON.parse(keys.open(answerText.at(kept.answerId), kept.answerSealed));
}

const insertAnswer = statement<[string, Buffer, number, Buffer, Date], never>(
  'staff/keep-answer',
  `INSERT INTO staff.answer (answer_id, call_hash, session_id, answer_sealed, answered_at) VALUES ($1, $2, $3, $4, $5)`,
);

/** Keeps the answer to a call that was signed, sealed. */
export async function keepAnswer(
  tx: Queryable,
  keys: Keys,
  { callHash, sessionId, answer }: { callHash: Buffer; sessionId: number; answer: unknown },
  now: Date,
): Promise<void> {
  const answerId = randomUUID();
  const sealed = keys.seal(answerText.at(answerId), JSON.stringify(answer));
  await run(tx, insertAnswer, [answerId, callHash, sessionId, sealed, now]);
}
