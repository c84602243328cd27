import { type Queryable } from '../db/statement.ts';
import type { JobHandlers, RecurringJob } from './job-handlers.ts';
import { findNextDue } from './list-jobs.ts';

/** When a job is needed next, and which kinds are not needed by then although they may be due. */
export interface NextNeed {
  at: Date | null;
  idle: readonly string[];
}

type Frequent = RecurringJob & Required<Pick<RecurringJob, 'findNeed'>>;

const isFrequent = (handler: JobHandlers[string] | undefined): handler is Frequent =>
  handler !== undefined && typeof handler !== 'function' && handler.findNeed !== undefined;

/** The first of its times, from when it is due on, at which a frequent job is needed; null: at none. */
async function findTimeNeeded(db: Queryable, kind: string, handler: Frequent): Promise<Date | null> {
  const needAt = await handler.findNeed(db);
  // Most find none, and are spared the question.
  if (needAt === null) return null;
  const dueAt = await findNextDue(db, [kind]);
  if (dueAt === null || needAt <= dueAt) return dueAt;
  const before = new Date(needAt.getTime() - 1);
  return handler.nextDue({ dueAt: before, now: before });
}

/**
 * Finds when the next job is needed as things stand: those that run often and say what needs them are passed over until
 * then.
 */
export async function findNextNeed(db: Queryable, handlers: JobHandlers): Promise<NextNeed> {
  const kinds = Object.keys(handlers);
  const others = kinds.filter((kind) => !isFrequent(handlers[kind]));
  const needs: { kind: string; at: Date | null }[] = [];
  for (const kind of kinds) {
    const handler = handlers[kind];
    if (isFrequent(handler)) needs.push({ kind, at: await findTimeNeeded(db, kind, handler) });
  }
  const times = [await findNextDue(db, others), ...needs.map(({ at }) => at)].filter((at) => at !== null);
  const at = times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  const idle = needs.filter((need) => at === null || need.at === null || need.at > at).map(({ kind }) => kind);
  return { at, idle };
}
