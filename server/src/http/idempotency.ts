import { forgottenBefore, type Retention } from '@portal/contract/documents/retention';
import { requestOf } from '@portal/contract/request-of';
import { hashToken } from '../identity/hash-token.ts';
import { sweptAtOnce } from '../identity/sweep.ts';
import { find, get, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { withKeyId } from '../platform/ports/seal.ts';
import { beginForgetting, heldHolders } from '../platform/privacy/legal-holds.ts';

/** An Idempotency-Key as one request used it. */
export interface IdempotentRequest {
  /** The owner of the key: see `ownerOf`. */
  owner: string;
  key: string;
  /** Name of the call. */
  call: string;
  input: unknown;
}

/** The first answer to a key: its HTTP status, its envelope, and when it was given. */
export interface KeptReply {
  httpStatus: number;
  body: unknown;
  firstAt: Date;
}

type Claim = { state: 'first' } | { state: 'replay'; kept: KeptReply } | { state: 'reused' };

/**
 * Returns the owner of a key: the login that is signed in, else the proof under way that the input names. Null: no owner,
 * and the key counts for nothing.
 */
export function ownerOf(holder: { loginId: number } | null, input: unknown): string | null {
  if (holder !== null) return `login:${holder.loginId}`;
  const { sessionId } = input as { sessionId?: unknown };
  return typeof sessionId === 'string' ? `flow:${hashToken(sessionId).toString('hex')}` : null;
}

/** Tells requests under the same key apart. */
const fingerprintOf = (input: unknown): string => JSON.stringify(requestOf(input as object));

const claimKey = statement<[Buffer, string, string, Buffer, Date], { owner: string }>(
  'http/claim-idempotency-key',
  `INSERT INTO http.idempotency (key_hash, owner, call, request_hash, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (key_hash, owner) DO NOTHING RETURNING owner`,
);

interface KeptRow {
  call: string;
  requestHash: Buffer;
  httpStatus: number;
  reply: unknown;
  createdAt: Date;
}

const keptReply = statement<[Buffer, string], KeptRow>(
  'http/find-idempotent-reply',
  `SELECT call, request_hash AS "requestHash", http_status AS "httpStatus", reply, created_at AS "createdAt"
   FROM http.idempotency WHERE key_hash = $1 AND owner = $2`,
);

const keepReply = statement<[Buffer, string, number, string], never>(
  'http/keep-idempotent-reply',
  `UPDATE http.idempotency SET http_status = $3, reply = $4 WHERE key_hash = $1 AND owner = $2`,
);

/**
 * Claims a key within the write's transaction. A twin that is still running is waited for, by the unique index; its
 * reply is then replayed. The same key for another call or other data is 'reused'. Neither the key nor the data are
 * kept, only hashes that need both and a key outside the database: a PIN or a password may be among the data.
 */
export async function claimIdempotencyKey(
  tx: Queryable,
  keys: Keys,
  { owner, key, call, input }: IdempotentRequest,
  now: Date,
): Promise<Claim> {
  const keyHash = hashToken(key);
  const fingerprint = `${key}:${call}:${fingerprintOf(input)}`;
  if (await find(tx, claimKey, [keyHash, owner, call, keys.lookup('replay', fingerprint), now]))
    return { state: 'first' };
  const kept = await get(tx, keptReply, [keyHash, owner]);
  // The key file may have been rotated since.
  const isSame = keys.lookups('replay', fingerprint).some((hash) => hash.equals(kept.requestHash));
  if (kept.call !== call || !isSame) return { state: 'reused' };
  return { state: 'replay', kept: { httpStatus: kept.httpStatus, body: kept.reply, firstAt: kept.createdAt } };
}

/** Keeps the first reply to a claimed key, in the same transaction as the write. */
export async function keepIdempotentReply(
  tx: Queryable,
  { owner, key }: IdempotentRequest,
  { httpStatus, body }: { httpStatus: number; body: unknown },
): Promise<void> {
  await run(tx, keepReply, [hashToken(key), owner, httpStatus, JSON.stringify(body)]);
}

const statusUnderKey = statement<[Buffer, string | null], { httpStatus: number }>(
  'http/find-idempotent-status',
  `SELECT http_status AS "httpStatus" FROM http.idempotency
   WHERE key_hash = $1 AND (owner = $2 OR owner LIKE 'flow:%'
     OR NOT EXISTS (SELECT FROM identity.login WHERE owner = 'login:' || login_id))`,
);

/**
 * HTTP status of the first answer to a key of this login, of a proof of somebody who was not signed in, or of a login that
 * was deleted by it: who knows such a key made it. Null: no answer was given, so far.
 */
export async function findAnswerStatus(
  db: Queryable,
  key: string,
  holder: { loginId: number } | null,
): Promise<number | null> {
  const owner = holder && `login:${holder.loginId}`;
  return (await find(db, statusUnderKey, [hashToken(key), owner]))?.httpStatus ?? null;
}

const eraseRepliesOf = statement<[string[], Buffer | null], never>(
  'http/erase-replies',
  'DELETE FROM http.idempotency WHERE owner = ANY($1) AND key_hash IS DISTINCT FROM $2',
);

/**
 * Erases the answers that are kept for a login and for proofs, but for the one under `keptKey`: whoever waits for that
 * must be able to learn what became of it.
 */
export async function eraseReplies(
  tx: Queryable,
  { loginId, flowHashes }: { loginId: number; flowHashes: readonly Buffer[] },
  keptKey: string | null,
): Promise<void> {
  const owners = [`login:${loginId}`, ...flowHashes.map((hash) => `flow:${hash.toString('hex')}`)];
  await run(tx, eraseRepliesOf, [owners, keptKey === null ? null : hashToken(keptKey)]);
}

/** SQL that is true of an answer to nobody whose data must be kept. */
const isOfNobodyHeld = `owner NOT IN (SELECT 'login:' || login_id FROM identity.login WHERE holder_id IN (${heldHolders}))`;

const forgetReplies = statement<[Date, number], never>(
  'http/forget-idempotent-replies',
  `DELETE FROM http.idempotency WHERE (key_hash, owner) IN
     (SELECT key_hash, owner FROM http.idempotency WHERE created_at < $1 AND ${isOfNobodyHeld} ORDER BY created_at LIMIT $2)`,
);

/**
 * Forgets the answers that have been kept for 24 hours, but those of people whose data must be kept: at most so many; tells
 * whether more may be left, for a transaction of their own.
 */
export async function sweepIdempotency(
  tx: Queryable,
  retention: Retention,
  now: Date,
  most = sweptAtOnce,
): Promise<boolean> {
  await beginForgetting(tx);
  return (await run(tx, forgetReplies, [forgottenBefore(retention, 'repliesDays', now), most])) >= most;
}

const repliesUnder = statement<[Buffer], { count: number }>(
  'http/count-replies-under-key',
  `SELECT count(*) FROM http.idempotency
   WHERE substring(request_hash FROM 1 FOR length($1::bytea)) = $1 AND ${isOfNobodyHeld}`,
);

/**
 * How many answers are kept for requests that were hashed under a key, and go by themselves within a day and an hour. Those
 * that a legal hold keeps longer are asked for by nobody any more.
 */
export async function countRepliesUnder(db: Queryable, keyId: string): Promise<number> {
  return (await get(db, repliesUnder, [withKeyId(keyId, Buffer.alloc(0))])).count;
}
