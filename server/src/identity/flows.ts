import { randomBytes } from 'node:crypto';
import type { Language } from '@portal/contract/language';
import { find, get, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { hashToken } from './hash-token.ts';
import { findLoginForUpdate, type Login } from './logins.ts';
import type { OpenOption } from './open-options.ts';
import { flowOptions } from './sealed-tables.ts';

export type FlowKind = 'LOGIN' | 'REGISTRATION' | 'USER_ID' | 'PASSWORD' | 'CONTACT' | 'HELPING';

export interface NewFlow {
  kind: FlowKind;
  holderId: number | null;
  loginId: number | null;
  language: Language;
  options: OpenOption[];
  /** Keyed hash of what was typed to name the person: what limits are counted by. */
  personKey: Buffer;
}

export interface Flow extends NewFlow {
  flowHash: Buffer;
  confirmedAt: Date | null;
}

/**
 * How long a proof may take in all. A registration has documents to read and a password to think of, and must not hurry
 * those who need time for that (WCAG 2.2, 2.2.1).
 */
const flowSeconds: Record<FlowKind, number> = {
  LOGIN: 30 * 60,
  REGISTRATION: 2 * 3600,
  USER_ID: 30 * 60,
  PASSWORD: 30 * 60,
  CONTACT: 30 * 60,
  HELPING: 30 * 60,
};

const insertFlow = statement<
  [Buffer, FlowKind, number | null, number | null, Language, Buffer, Buffer, Date, Date],
  never
>(
  'identity/start-flow',
  `INSERT INTO identity.flow (flow_hash, kind, holder_id, login_id, language, options_sealed, person_key, started_at,
     expires_at, password_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, (SELECT max(password_id) FROM identity.password WHERE login_id = $4))`,
);

/** Starts a proof; the name by which the next calls name it. */
export async function startFlow(tx: Queryable, keys: Keys, flow: NewFlow, now: Date): Promise<string> {
  const sessionId = randomBytes(24).toString('base64url');
  const { kind, holderId, loginId, language, options, personKey } = flow;
  const expiresAt = new Date(now.getTime() + flowSeconds[kind] * 1000);
  const flowHash = hashToken(sessionId);
  const sealed = keys.seal(flowOptions.at(flowHash), JSON.stringify(options));
  const values = [flowHash, kind, holderId, loginId, language, sealed, personKey, now, expiresAt] as const;
  await run(tx, insertFlow, [...values]);
  return sessionId;
}

type FlowRow = Omit<Flow, 'options'> & { optionsSealed: Buffer };

const lockFlowRow = statement<[Buffer, Date], FlowRow>(
  'identity/lock-flow',
  `SELECT flow_hash AS "flowHash", kind, holder_id AS "holderId", login_id AS "loginId", language,
     options_sealed AS "optionsSealed", person_key AS "personKey", confirmed_at AS "confirmedAt"
   FROM identity.flow WHERE flow_hash = $1 AND expires_at > $2 AND ended_at IS NULL
     -- A flow that began with an old password is over, as its sessions are.
     AND NOT EXISTS (SELECT FROM identity.password
       WHERE password.login_id = flow.login_id AND password.password_id > coalesce(flow.password_id, 0))
   FOR UPDATE OF flow`,
);

/** The proof that `sessionId` names, locked; null when there is none, its time is up, or it or its password is over. */
export async function lockFlow(tx: Queryable, keys: Keys, sessionId: string, now: Date): Promise<Flow | null> {
  const row = await find(tx, lockFlowRow, [hashToken(sessionId), now]);
  if (!row) return null;
  const { optionsSealed, ...flow } = row;
  return { ...flow, options: JSON.parse(keys.open(flowOptions.at(flow.flowHash), optionsSealed)) as OpenOption[] };
}

const newerPassword = statement<[Buffer], { isThere: boolean }>(
  'identity/has-newer-password',
  `SELECT EXISTS (SELECT FROM identity.flow JOIN identity.password USING (login_id)
     WHERE flow_hash = $1 AND password.password_id > coalesce(flow.password_id, 0)) AS "isThere"`,
);

/**
 * The login behind a proof, locked; null when its password changed while the proof waited for the lock, so that no new
 * password is overtaken by what began with the one before.
 */
export async function lockLoginOfFlow(tx: Queryable, { flowHash }: Flow, loginId: number): Promise<Login | null> {
  const login = await findLoginForUpdate(tx, loginId);
  return (await get(tx, newerPassword, [flowHash])).isThere ? null : login;
}

const lockFlowsOfHolder = statement<[number], { flowHash: Buffer }>(
  'identity/lock-flows-of-holder',
  `SELECT flow_hash AS "flowHash" FROM identity.flow WHERE holder_id = $1 ORDER BY flow_hash FOR UPDATE`,
);

/** The names of all proofs of a holder, locked; who goes on with one waits, or is waited for. */
export async function listFlowsForUpdate(tx: Queryable, holderId: number): Promise<Buffer[]> {
  return (await list(tx, lockFlowsOfHolder, [holderId])).map(({ flowHash }) => flowHash);
}

const loginOfFlow = statement<[Buffer, Date], { loginId: number | null }>(
  'identity/find-confirmed-login',
  `SELECT login_id AS "loginId" FROM identity.flow
   WHERE flow_hash = $1 AND expires_at > $2 AND ended_at IS NULL AND confirmed_at IS NOT NULL`,
);

/**
 * The login for which a proof was given, without locking it: for slow work before the transaction. Null before that, so
 * that the work does not tell whether somebody is behind the proof.
 */
export async function findConfirmedLogin(db: Queryable, sessionId: string, now: Date): Promise<number | null> {
  return (await find(db, loginOfFlow, [hashToken(sessionId), now]))?.loginId ?? null;
}

const confirmFlowRow = statement<[Buffer, Date], never>(
  'identity/confirm-flow',
  `UPDATE identity.flow SET confirmed_at = $2 WHERE flow_hash = $1`,
);
const endFlowRow = statement<[Buffer, Date], never>(
  'identity/end-flow',
  `UPDATE identity.flow SET ended_at = $2 WHERE flow_hash = $1`,
);

/** The passcode was right: what the proof was for may follow. */
export async function confirmFlow(tx: Queryable, flow: Flow, now: Date): Promise<void> {
  await run(tx, confirmFlowRow, [flow.flowHash, now]);
}

/** The proof has served its purpose. */
export async function endFlow(tx: Queryable, flow: Flow, now: Date): Promise<void> {
  await run(tx, endFlowRow, [flow.flowHash, now]);
}
