import { createHash } from 'node:crypto';
import { idempotencyKeptHours } from '@portal/contract/constants';
import { find, get, type Queryable, run, statement } from '../db/statement.ts';
import type { Reply } from './envelope.ts';

/** An Idempotency-Key as one request used it. */
export interface IdempotentRequest {
  loginId: number;
  key: string;
  /** Name of the call. */
  call: string;
  input: unknown;
}

type Claim = { state: 'first' } | { state: 'replay'; reply: Reply } | { state: 'reused' };

const claimKey = statement<[number, string, string, Buffer, Date], { key: string }>(
  'http/claim-idempotency-key',
  `INSERT INTO http.idempotency (login_id, key, call, request_hash, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (login_id, key) DO NOTHING RETURNING key`,
);

interface KeptReply {
  call: string;
  requestHash: Buffer;
  httpStatus: number;
  reply: unknown;
}

const keptReply = statement<[number, string], KeptReply>(
  'http/find-idempotent-reply',
  `SELECT call, request_hash AS "requestHash", http_status AS "httpStatus", reply
   FROM http.idempotency WHERE login_id = $1 AND key = $2`,
);

const keepReply = statement<[number, string, number, string], never>(
  'http/keep-idempotent-reply',
  `UPDATE http.idempotency SET http_status = $3, reply = $4 WHERE login_id = $1 AND key = $2`,
);

/**
 * Claims a key within the write's transaction. A twin that is still running is waited for, by the unique index; its
 * reply is then replayed. The same key for another call or other data is 'reused'.
 */
export async function claimIdempotencyKey(tx: Queryable, request: IdempotentRequest, now: Date): Promise<Claim> {
  const { loginId, key, call, input } = request;
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest();
  if (await find(tx, claimKey, [loginId, key, call, requestHash, now])) return { state: 'first' };
  const kept = await get(tx, keptReply, [loginId, key]);
  if (kept.call !== call || !kept.requestHash.equals(requestHash)) return { state: 'reused' };
  return { state: 'replay', reply: { httpStatus: kept.httpStatus, body: kept.reply } };
}

/** Keeps the first reply to a claimed key, in the same transaction as the write. */
export async function keepIdempotentReply(tx: Queryable, request: IdempotentRequest, reply: Reply): Promise<void> {
  await run(tx, keepReply, [request.loginId, request.key, reply.httpStatus, JSON.stringify(reply.body)]);
}

const forgetReplies = statement<[Date], never>(
  'http/forget-idempotent-replies',
  `DELETE FROM http.idempotency WHERE created_at < $1`,
);

/** Forgets the answers that have been kept for 24 hours. */
export async function sweepIdempotency(tx: Queryable, now: Date): Promise<void> {
  await run(tx, forgetReplies, [new Date(now.getTime() - idempotencyKeptHours * 3_600_000)]);
}
