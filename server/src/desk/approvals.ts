import { find, get, list, type Queryable, run, statement } from '../db/statement.ts';
import type { MoneyDecision } from './money-decision.ts';

/** A decision about money that waits for a second person, or was decided. */
export interface Approval extends MoneyDecision {
  approvalId: number;
  /** References of members of the staff. */
  askedBy: string;
  askedAt: Date;
  decidedBy: string | null;
}

const columns = `approval_id AS "approvalId", holder_id AS "holderId", account_id AS "accountId", kind,
  amount_cents AS "amountCents", description, journal_id AS "journalId", asked_by AS "askedBy", asked_at AS "askedAt",
  decided_by AS "decidedBy"`;

const insertApproval = statement<
  [number, number, string, number, string, number | null, string, Date],
  { approvalId: number }
>(
  'desk/ask-for-approval',
  `INSERT INTO desk.approval (holder_id, account_id, kind, amount_cents, description, journal_id, asked_by, asked_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING approval_id AS "approvalId"`,
);

/** Keeps a decision until a second person has decided it; its id. */
export async function askForApproval(
  tx: Queryable,
  { holderId, accountId, kind, amountCents, description, journalId }: MoneyDecision,
  staff: string,
  now: Date,
): Promise<number> {
  const values = [holderId, accountId, kind, amountCents, description, journalId, staff, now] as const;
  return (await get(tx, insertApproval, [...values])).approvalId;
}

const approvalById = statement<[number], Approval>(
  'desk/lock-approval',
  `SELECT ${columns} FROM desk.approval WHERE approval_id = $1 FOR UPDATE`,
);

/** A decision by its id, locked until the transaction ends, or null. */
export async function lockApproval(tx: Queryable, approvalId: number): Promise<Approval | null> {
  return await find(tx, approvalById, [approvalId]);
}

const waiting = statement<[], Approval>(
  'desk/list-approvals',
  `SELECT ${columns} FROM desk.approval WHERE decided_at IS NULL ORDER BY approval_id`,
);

/** All that wait for a second person, the oldest first. */
export async function listApprovals(db: Queryable): Promise<Approval[]> {
  return await list(db, waiting, []);
}

const decide = statement<[number, string, boolean, Date], never>(
  'desk/decide-approval',
  `UPDATE desk.approval SET decided_by = $2, is_approved = $3, decided_at = $4 WHERE approval_id = $1`,
);

/** Keeps who decided, and how. The caller holds the lock. */
export async function keepDecision(
  tx: Queryable,
  approvalId: number,
  { staff, isApproved, now }: { staff: string; isApproved: boolean; now: Date },
): Promise<void> {
  await run(tx, decide, [approvalId, staff, isApproved, now]);
}
