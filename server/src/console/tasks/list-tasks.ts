import { isOverdueFor } from '@portal/contract/desk/task-due';
import { listTasks, maxTasksShown, type QueuePart } from '@portal/contract/desk/tasks';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { listOpenTasks } from './open-tasks.ts';
import { type OwnedTask, showTasks, withOwners } from './show-task.ts';

export const listTasksRoute = serveDesk(listTasks, async ({ input, db, staff, now, services }) => {
  const { staffId } = staff;
  const { timeZone } = services.issuing;
  const all = await withOwners(db, await listOpenTasks(db, timeZone, now));
  const isOf: Record<QueuePart, (task: OwnedTask) => boolean> = {
    MINE: ({ stored }) => stored?.ownerId === staffId,
    UNOWNED: ({ stored }) => stored === null || stored.ownerId === null,
    EVERYONE: () => true,
    OVERDUE: ({ dueAt }) => isOverdueFor(staff.role, { dueAt, now, timeZone }),
  };
  const chosen = all.filter(isOf[input.part]).slice(0, maxTasksShown);
  const counts = {
    MINE: all.filter(isOf.MINE).length,
    UNOWNED: all.filter(isOf.UNOWNED).length,
    EVERYONE: all.length,
    OVERDUE: all.filter(isOf.OVERDUE).length,
  };
  const tasks = await showTasks(db, chosen, { staffId, now, timeZone });
  return done({ tasks, now: now.toISOString(), counts }, { facts: { part: input.part, shown: tasks.length } });
});
