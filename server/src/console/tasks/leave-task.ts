import { leaveTask } from '@portal/contract/desk/tasks';
import { endOccasionsOfTask, leaveStoredTask } from '../../staff/tasks.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { withOwnTask } from './with-task.ts';

export const leaveTaskRoute = serveDesk(
  leaveTask,
  withOwnTask(async ({ tx, now, task }) => {
    await endOccasionsOfTask(tx, task.key, now);
    await leaveStoredTask(tx, task.key);
    return done({}, { facts: { state: 'NEW', owner: null } });
  }),
);
