import type { TaskKind } from '@portal/contract/desk/task-due';
import { find, list, type Queryable, run, statement } from '../platform/db/statement.ts';

/** The owner and state of a task that somebody took once. */
export interface StoredTask {
  taskKey: string;
  kind: TaskKind;
  state: 'NEW' | 'OWNED' | 'WAITING';
  ownerId: number | null;
  ownerName: string | null;
  /** The program's day, yyyy-MM-dd, until which its owner waits, and for what. */
  waitsUntil: string | null;
  waitsFor: string | null;
}

const selectTask = `SELECT task_key AS "taskKey", kind, state, owner_id AS "ownerId", full_name AS "ownerName",
    waits_until AS "waitsUntil", waits_for AS "waitsFor"
  FROM staff.task LEFT JOIN staff.member ON staff_id = owner_id`;

const byKeys = statement<[readonly string[]], StoredTask>(
  'staff/list-tasks',
  `${selectTask} WHERE task_key = ANY($1) ORDER BY task_key`,
);
const lockByKey = statement<[string], StoredTask>(
  'staff/lock-task',
  `${selectTask} WHERE task_key = $1 FOR UPDATE OF task`,
);

/** The tasks of some keys that somebody took once. */
export async function listStoredTasks(db: Queryable, keys: readonly string[]): Promise<StoredTask[]> {
  return await list(db, byKeys, [keys]);
}

/** A task of a key, locked until the transaction ends; null when nobody took it yet. */
export async function findTaskForUpdate(tx: Queryable, taskKey: string): Promise<StoredTask | null> {
  return await find(tx, lockByKey, [taskKey]);
}

const take = statement<[string, TaskKind, number, Date], { taskKey: string }>(
  'staff/take-task',
  `INSERT INTO staff.task (task_key, kind, state, owner_id, owned_since) VALUES ($1, $2, 'OWNED', $3, $4)
   ON CONFLICT (task_key) DO UPDATE SET state = 'OWNED', owner_id = excluded.owner_id, waits_until = NULL, waits_for = NULL,
     owned_since = CASE WHEN task.owner_id = excluded.owner_id THEN task.owned_since ELSE excluded.owned_since END
   WHERE task.owner_id IS NULL OR task.owner_id = excluded.owner_id RETURNING task_key AS "taskKey"`,
);

/** Makes a task somebody's own; false while another one has it. Of two at once, one gets it. */
export async function tryTakeTask(
  tx: Queryable,
  { key, kind }: { key: string; kind: TaskKind },
  staffId: number,
  now: Date,
): Promise<boolean> {
  return (await find(tx, take, [key, kind, staffId, now])) !== null;
}

const give = statement<[string, TaskKind, number, Date], never>(
  'staff/give-task',
  `INSERT INTO staff.task (task_key, kind, state, owner_id, owned_since) VALUES ($1, $2, 'OWNED', $3, $4)
   ON CONFLICT (task_key) DO UPDATE SET state = 'OWNED', owner_id = excluded.owner_id, owned_since = excluded.owned_since,
     waits_until = NULL, waits_for = NULL`,
);

/** Makes a task a colleague's, whoever had it. */
export async function giveStoredTask(
  tx: Queryable,
  { key, kind }: { key: string; kind: TaskKind },
  staffId: number,
  now: Date,
): Promise<void> {
  await run(tx, give, [key, kind, staffId, now]);
}

const wait = statement<[string, string, string], never>(
  'staff/wait-with-task',
  `UPDATE staff.task SET state = 'WAITING', waits_until = $2, waits_for = $3 WHERE task_key = $1`,
);

/** Has a task wait until a day, yyyy-MM-dd; its owner keeps it. */
export async function keepWaiting(tx: Queryable, taskKey: string, until: string, why: string): Promise<void> {
  await run(tx, wait, [taskKey, until, why]);
}

const leave = statement<[string], never>(
  'staff/leave-task',
  `UPDATE staff.task SET state = 'NEW', owner_id = NULL, owned_since = NULL, waits_until = NULL, waits_for = NULL
   WHERE task_key = $1`,
);

/** Puts a task back, for anybody to take. */
export async function leaveStoredTask(tx: Queryable, taskKey: string): Promise<void> {
  await run(tx, leave, [taskKey]);
}

const endVisits = statement<[string, Date], never>(
  'staff/end-occasions-of-task',
  `UPDATE staff.occasion SET ended_at = $2 WHERE subject = $1 AND kind = 'TASK' AND ended_at IS NULL`,
);

/** Closes the person's page for who was at a task. */
export async function endOccasionsOfTask(tx: Queryable, taskKey: string, now: Date): Promise<void> {
  await run(tx, endVisits, [taskKey, now]);
}
