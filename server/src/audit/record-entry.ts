import { type Queryable, run, statement } from '../db/statement.ts';

/** Who acts: a cardholder who is signed in, somebody who is not, or the program's staff. */
export type Actor = 'HOLDER' | 'VISITOR' | 'STAFF';

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
  /** Whom it was about, where that is known. */
  holderId: number | null;
  cardId: number | null;
  /** IPv4 address or IPv6 /64. */
  address: string | null;
  /** What people recognize of a browser: 'Chrome, Android'. */
  device: string | null;
  facts: Readonly<Record<string, string | number | boolean>>;
}

type Values = [
  ...[Date, string, string | null, Actor, string | null, string | null],
  ...[number | null, number | null, string | null, string | null, string],
];
const insertEntry = statement<Values, never>(
  'audit/record-entry',
  `INSERT INTO audit.entry (happened_at, act, refused_for, actor, staff, reason, holder_id, card_id, address, device,
     facts) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** Records what was done, in the transaction in which it was done, or what was refused. */
export async function recordEntry(db: Queryable, entry: AuditEntry, now: Date): Promise<void> {
  const { act, refusedFor, actor, staff, reason, holderId, cardId, address, device, facts } = entry;
  const who = [actor, staff, reason, holderId, cardId, address, device] as const;
  await run(db, insertEntry, [now, act, refusedFor, ...who, JSON.stringify(facts)]);
}
