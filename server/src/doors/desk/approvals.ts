import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Use } from './day-use.ts';

/** An act that waits for a second person, or was decided. */
export interface Approval {
  approvalId: number;
  /** Null: nobody's holder yet, as who waits to come in. */
  holderId: number | null;
  /** The account that it is about, where it is about one. */
  accountId: number | null;
  /** The money that it gives or takes. */
  amountCents: number;
  /** Which act, and its message as it was taken. */
  act: string;
  wish: object;
  /** Facts that must be the same when it is decided. */
  mark: string;
  /** References of members of the staff. */
  askedBy: string;
  askedAt: Date;
  decidedBy: string | null;
}

const columns = `approval_id AS "approvalId", holder_id AS "holderId", account_id AS "accountId",
  amount_cents AS "amountCents", act, wish, mark, asked_by AS "askedBy", asked_at AS "askedAt", decided_by AS "decidedBy"`;

const insertApproval = statement<
  [number | null, number | null, number, string, string, string, string, Date],
  { approvalId: number }
>(
  'desk/ask-for-approval',
  `INSERT INTO desk.approval (holder_id, account_id, amount_cents, act, wish, mark, asked_by, asked_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING approval_id AS "approvalId"`,
);

type Wish = Pick<Approval, 'holderId' | 'accountId' | 'act' | 'wish' | 'mark'> & { use: Use };

/** Keeps a wish until a second person has decided it; its id. */
export async function askForApproval(
  tx: Queryable,
  { holderId, accountId, use, act, wish, mark }: Wish,
  staff: string,
  now: Date,
): Promise<number> {
  const values = [holderId, accountId, use.amountCents, act, JSON.stringify(wish), mark, staff, now] as const;
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
