import { list, type Queryable, run, statement } from '../platform/db/statement.ts';

/** Two of the staff of whom each decided only for the other what they asked, and how many decisions that were. */
export interface ClosedPair {
  first: string;
  second: string;
  count: number;
}

const pairsSince = statement<[Date, number], ClosedPair>(
  'staff/list-closed-pairs',
  `WITH pair AS (
     SELECT staff_id, decided_by, count(*) AS decided FROM staff.request
     WHERE decided_at >= $1 AND is_approved GROUP BY staff_id, decided_by),
   -- The askers of whom one other person approved all.
   sole AS (
     SELECT staff_id, min(decided_by) AS decided_by, sum(decided) AS decided FROM pair
     GROUP BY staff_id HAVING count(*) = 1 AND sum(decided) >= $2)
   SELECT a.staff_name AS first, b.staff_name AS second, (one.decided + other.decided)::int AS count
   FROM sole AS one JOIN sole AS other ON other.staff_id = one.decided_by AND other.decided_by = one.staff_id
   JOIN staff.member AS a ON a.staff_id = one.staff_id JOIN staff.member AS b ON b.staff_id = other.staff_id
   WHERE a.staff_name < b.staff_name ORDER BY 1, 2`,
);

/** The pairs that always approved each other since an instant, at least so often each way. */
export async function listClosedPairs(db: Queryable, since: Date, minDecisions: number): Promise<ClosedPair[]> {
  return await list(db, pairsSince, [since, minDecisions]);
}

/** A word about something unusual of a day. */
interface ClosedUnusual {
  rule: string;
  subject: string;
  by: string;
  word: string;
}

const closedOf = statement<[string], ClosedUnusual>(
  'staff/list-closed-unusual',
  `SELECT rule, subject, full_name AS by, word FROM staff.unusual_closed JOIN staff.member USING (staff_id)
   WHERE day = $1`,
);

/** The words of auditors about a day. */
export async function listClosedUnusual(db: Queryable, day: string): Promise<ClosedUnusual[]> {
  return await list(db, closedOf, [day]);
}

const insertClosed = statement<[string, string, string, number, string, Date], never>(
  'staff/close-unusual',
  `INSERT INTO staff.unusual_closed (day, rule, subject, staff_id, word, closed_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING`,
);

/** Keeps an auditor's word about something unusual of a day; false when another one was first. */
export async function tryCloseUnusual(
  tx: Queryable,
  { day, rule, subject, staffId, word }: { day: string; rule: string; subject: string; staffId: number; word: string },
  now: Date,
): Promise<boolean> {
  return (await run(tx, insertClosed, [day, rule, subject, staffId, word, now])) === 1;
}
