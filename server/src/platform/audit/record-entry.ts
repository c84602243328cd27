import { get, type Queryable, statement } from '../db/statement.ts';
import type { Facts } from './audited.ts';
import { keepPersonal, type SealedPersonal } from './personal.ts';

/**
 * The kinds of actors: a cardholder who is signed in, somebody who helps one, somebody who acts for one by role, somebody who
 * is not signed in, or the program's staff.
 */
export type Actor = 'HOLDER' | 'HELPER' | 'PAYEE' | 'GUARDIAN' | 'VISITOR' | 'STAFF';

/** One thing that was done or refused. Never with a secret. */
export interface AuditEntry {
  /** A call ('session/login') or a message of the desk ('desk/unlock-login'). */
  act: string;
  /** Why it was refused; null: it was done. */
  refusedFor: string | null;
  actor: Actor;
  /** The program's own reference of a member of its staff; null for anybody else. */
  staff: string | null;
  /** Why the staff did it. */
  reason: string | null;
  /** The person it was about, where that is known. */
  holderId: number | null;
  cardId: number | null;
  /** IPv4 address or IPv6 /64. */
  address: string | null;
  /** The name by which people recognize a browser: 'Chrome, Android'. */
  device: string | null;
  facts: Facts;
  /** Its personal part: kept sealed beside the log. */
  personal?: SealedPersonal;
  /** Where it was drawn before, so that a posting could name it. */
  entryId?: number;
}

type Values = [
  ...[Date, string, string | null, Actor, string | null, string | null],
  ...[number | null, number | null, string | null, string | null, string],
];
const columns = 'happened_at, act, refused_for, actor, staff, reason, holder_id, card_id, address, device, facts';
const values = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11';
// The table draws the id by itself: a call of the function for it would cost as much as the rest.
const insertEntry = statement<Values, { entryId: number }>(
  'audit/record-entry',
  `INSERT INTO audit.entry (${columns}) VALUES (${values}) RETURNING entry_id AS "entryId"`,
);
const insertDrawn = statement<[...Values, number], { entryId: number }>(
  'audit/record-drawn-entry',
  `INSERT INTO audit.entry (${columns}, entry_id) OVERRIDING SYSTEM VALUE VALUES (${values}, $12)
   RETURNING entry_id AS "entryId"`,
);

const drawId = statement<[], { entryId: number }>('audit/draw-entry-id', `SELECT audit.draw_entry_id() AS "entryId"`);

/** The id of an entry that is recorded later in the same transaction, so that what it is about can name it. */
export async function drawEntryId(tx: Queryable): Promise<number> {
  return (await get(tx, drawId, [])).entryId;
}

/** How a posting names the entry of the log that says who had it made, and why. */
export const entryReference = (entryId: number): string => `audit:${entryId}`;

/** Records what was done, in the transaction in which it was done, or what was refused. */
export async function recordEntry(db: Queryable, entry: AuditEntry, now: Date): Promise<void> {
  const { act, refusedFor, actor, staff, reason, holderId, cardId, address, device, personal } = entry;
  const facts = JSON.stringify(personal ? { ...entry.facts, personal: personal.hmac } : entry.facts);
  const kept: Values = [now, act, refusedFor, actor, staff, reason, holderId, cardId, address, device, facts];
  const { entryId } =
    entry.entryId === undefined
      ? await get(db, insertEntry, kept)
      : await get(db, insertDrawn, [...kept, entry.entryId]);
  if (personal) await keepPersonal(db, entryId, personal.sealFor(entryId));
}
