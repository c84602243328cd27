import { find, list, type Queryable, run, statement } from '../db/statement.ts';

/** SQL that lists the holders whose data must be kept. */
export const heldHolders = 'SELECT holder_id FROM privacy.legal_hold WHERE lifted_at IS NULL';
/** SQL that is true while data of anybody must be kept: for rows that do not say whose they are. */
export const anybodyIsHeld = `EXISTS (${heldHolders})`;

const turn = 4826050;
const waitForPlacing = statement<[], never>('privacy/wait-for-placing', `SELECT pg_advisory_xact_lock_shared(${turn})`);
const waitForForgetting = statement<[], never>('privacy/wait-for-forgetting', `SELECT pg_advisory_xact_lock(${turn})`);

/**
 * To be called first by a transaction that forgets data of people: a hold that is being placed is waited for, and one that
 * comes later waits, so that nothing goes once a hold was answered for.
 */
export async function beginForgetting(tx: Queryable): Promise<void> {
  await run(tx, waitForPlacing, []);
}

/** A hold that stands. */
export interface LegalHold {
  holdId: number;
  holderId: number;
  /** The matter's number, as lawyers know it. */
  matter: string;
  reason: string;
  placedBy: string;
  placedAt: Date;
}

const columns = `hold_id AS "holdId", holder_id AS "holderId", matter, reason, placed_by AS "placedBy", placed_at AS "placedAt"`;

const insertHold = statement<[number, string, string, string, Date], { holdId: number }>(
  'privacy/place-legal-hold',
  `INSERT INTO privacy.legal_hold (holder_id, matter, reason, placed_by, placed_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (holder_id, matter) WHERE lifted_at IS NULL DO NOTHING RETURNING hold_id AS "holdId"`,
);

/** Places a hold on a person; its id, or null when one for this matter stands already. Waits for what is being forgotten. */
export async function placeLegalHold(
  tx: Queryable,
  { holderId, matter, reason, placedBy, placedAt }: Omit<LegalHold, 'holdId'>,
): Promise<number | null> {
  await run(tx, waitForForgetting, []);
  return (await find(tx, insertHold, [holderId, matter, reason, placedBy, placedAt]))?.holdId ?? null;
}

const standing = statement<[], LegalHold>(
  'privacy/list-legal-holds',
  `SELECT ${columns} FROM privacy.legal_hold WHERE lifted_at IS NULL ORDER BY hold_id`,
);
const standingOf = statement<[number], LegalHold>(
  'privacy/list-legal-holds-of',
  `SELECT ${columns} FROM privacy.legal_hold WHERE holder_id = $1 AND lifted_at IS NULL ORDER BY hold_id`,
);

/** Lists the holds that stand, the oldest first. */
export async function listLegalHolds(db: Queryable): Promise<LegalHold[]> {
  return await list(db, standing, []);
}

/** Lists the holds that stand on one person, the oldest first. */
export async function listLegalHoldsOf(db: Queryable, holderId: number): Promise<LegalHold[]> {
  return await list(db, standingOf, [holderId]);
}

const oneStanding = statement<[number, number], LegalHold>(
  'privacy/lock-legal-hold',
  `SELECT ${columns} FROM privacy.legal_hold WHERE holder_id = $1 AND hold_id = $2 AND lifted_at IS NULL FOR UPDATE`,
);

/** Finds a hold that stands on a person, locked until the transaction ends; null when there is none. */
export async function findLegalHold(tx: Queryable, holderId: number, holdId: number): Promise<LegalHold | null> {
  return await find(tx, oneStanding, [holderId, holdId]);
}

const lift = statement<[number, string, Date], never>(
  'privacy/lift-legal-hold',
  'UPDATE privacy.legal_hold SET lifted_by = $2, lifted_at = $3 WHERE hold_id = $1 AND lifted_at IS NULL',
);
const dropCopies = statement<[number], never>(
  'privacy/forget-held-copies',
  `DELETE FROM privacy.held_copy WHERE holder_id = $1 AND holder_id NOT IN (${heldHolders})`,
);

/**
 * Lifts a hold; false when it does not stand. With the last one on a person, the copies that were kept because of it are
 * forgotten. `liftedBy` names the person who asked for it.
 */
export async function liftLegalHold(
  tx: Queryable,
  { holdId, holderId }: Pick<LegalHold, 'holdId' | 'holderId'>,
  liftedBy: string,
  now: Date,
): Promise<boolean> {
  if ((await run(tx, lift, [holdId, liftedBy, now])) === 0) return false;
  await run(tx, dropCopies, [holderId]);
  return true;
}
