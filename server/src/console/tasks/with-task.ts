import type { DeskErrorKey } from '@portal/contract/desk/desk-error';
import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { listNamesOfAccounts } from '../../issuer/face.ts';
import type { Services } from '../../services.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { findTaskForUpdate, type StoredTask } from '../../staff/tasks.ts';
import { type DeskOutcome, type DeskRefusal, refuseDesk } from '../desk-outcome.ts';
import { findOpenTask, type OpenTask } from './open-tasks.ts';
import { stateOf } from './show-task.ts';

interface OfTask {
  input: { key: string };
  staff: StaffSession;
  tx: pg.PoolClient;
  now: Date;
  services: Services;
}

interface Named {
  task: OpenTask;
  /** Null: nobody took it yet. */
  stored: StoredTask | null;
  holderId: number;
  /** The program's day, yyyy-MM-dd. */
  today: string;
}

/** For a call about a task that is open: what it is about and who has it, locked. The log has both, and when it is due. */
export function withTask<Context extends OfTask, Entity, Errors extends DeskErrorKey>(
  handle: (context: Context & Named) => Promise<DeskOutcome<Entity, Errors>>,
): (context: Context) => Promise<DeskOutcome<Entity, Errors | 'notFound'>> {
  return async (context) => {
    const { input, tx, now, services } = context;
    const { timeZone } = services.issuing;
    const task = await findOpenTask(tx, input.key, { timeZone, now });
    if (task === null) return refuseDesk('notFound', { facts: { task: input.key } });
    const stored = await findTaskForUpdate(tx, task.key);
    const [name] = await listNamesOfAccounts(tx, [task.accountId]);
    if (name === undefined) throw new Error(`the account of task '${task.key}' has no holder`);
    const { holderId } = name;
    const today = dayIn(timeZone, now);
    const outcome: DeskOutcome<Entity, Errors> | DeskRefusal<Errors> = await handle({
      ...context,
      task,
      stored,
      holderId,
      today,
    });
    const facts = {
      task: task.key,
      kind: task.kind,
      due: task.dueAt.toISOString(),
      stateBefore: stateOf(stored, today),
      ownerBefore: stored?.ownerId ?? null,
    };
    return { ...outcome, holderId, facts: { ...facts, ...outcome.facts } };
  };
}

/** The same, for what only its owner does. */
export function withOwnTask<Context extends OfTask, Entity, Errors extends DeskErrorKey>(
  handle: (context: Context & Named) => Promise<DeskOutcome<Entity, Errors>>,
): (context: Context) => Promise<DeskOutcome<Entity, Errors | 'notFound' | 'notYourTask'>> {
  return withTask<Context, Entity, Errors | 'notYourTask'>(async (context) =>
    context.stored?.ownerId === context.staff.staffId ? await handle(context) : refuseDesk('notYourTask'),
  );
}
