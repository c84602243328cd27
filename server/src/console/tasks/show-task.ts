import type { Task } from '@portal/contract/desk/tasks';
import { cents } from '@portal/contract/money/cents';
import { dayIn } from '@portal/contract/time/dates';
import { listNamesOfAccounts, type NamedAccount } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { listStoredTasks, type StoredTask } from '../../staff/tasks.ts';
import { maskName } from '../mask-name.ts';
import type { OpenTask } from './open-tasks.ts';

/** A task with who works on it. */
export type OwnedTask = OpenTask & { stored: StoredTask | null };

/** Adds to some tasks who works on them. */
export async function withOwners(db: Queryable, tasks: readonly OpenTask[]): Promise<OwnedTask[]> {
  const stored = await listStoredTasks(
    db,
    tasks.map(({ key }) => key),
  );
  const byKey = new Map(stored.map((each) => [each.taskKey, each]));
  return tasks.map((task) => ({ ...task, stored: byKey.get(task.key) ?? null }));
}

/** The state of a task on a day of the program: one that waited until that day is in work again. */
export function stateOf(stored: StoredTask | null, today: string): Task['state'] {
  if (stored === null || stored.ownerId === null) return 'NEW';
  return stored.waitsUntil !== null && stored.waitsUntil > today ? 'WAITING' : 'OWNED';
}

interface Reader {
  staffId: number;
  now: Date;
  timeZone: string;
}

function showTask(task: OwnedTask, name: NamedAccount | undefined, { staffId, now, timeZone }: Reader): Task {
  const { key, kind, problemKind, dueFor, amountCents, openedAt, dueAt, stored } = task;
  const state = stateOf(stored, dayIn(timeZone, now));
  const isWaiting = state === 'WAITING';
  const { ownerId = null, ownerName = null } = stored ?? {};
  return {
    key,
    kind,
    problemKind,
    dueFor,
    amountCents: amountCents === null ? null : cents(amountCents),
    person: name === undefined ? '' : maskName(name),
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: dueAt < now,
    state,
    owner: ownerId === null ? null : { staffId: ownerId, fullName: ownerName ?? '' },
    isMine: ownerId === staffId,
    waitsUntil: isWaiting ? (stored?.waitsUntil ?? null) : null,
    waitsFor: isWaiting ? (stored?.waitsFor ?? null) : null,
  };
}

/** Tasks as a member of the staff sees them, names masked. */
export async function showTasks(db: Queryable, tasks: readonly OwnedTask[], reader: Reader): Promise<Task[]> {
  const names = await listNamesOfAccounts(
    db,
    tasks.map(({ accountId }) => accountId),
  );
  const byAccount = new Map(names.map((name) => [name.accountId, name]));
  return tasks.map((task) => showTask(task, byAccount.get(task.accountId), reader));
}
