import { servingRoles } from '@portal/contract/desk/staff-role';
import { giveTask } from '@portal/contract/desk/tasks';
import { listMembers } from '../../staff/members.ts';
import { endOccasionsOfTask, giveStoredTask } from '../../staff/tasks.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { withTask } from './with-task.ts';

/** Those who lead: they share out the tasks of others too. */
const leads: readonly string[] = ['SENIOR', 'OPERATIONS'];

export const giveTaskRoute = serveDesk(
  giveTask,
  withTask(async ({ input, tx, staff, now, task, stored }) => {
    const isOwn = stored?.ownerId === staff.staffId;
    if (!isOwn && !leads.includes(staff.role)) return refuseDesk('notYourTask');
    const receiver = (await listMembers(tx)).find(({ staffId }) => staffId === input.staffId);
    const isServing = servingRoles.some((role) => role === receiver?.role);
    if (receiver === undefined || !isServing || receiver.staffId === stored?.ownerId) {
      return refuseDesk('noColleague', { fields: ['staffId'] });
    }
    await endOccasionsOfTask(tx, task.key, now);
    await giveStoredTask(tx, task, receiver.staffId, now);
    return done({}, { facts: { state: 'OWNED', owner: receiver.staffId } });
  }),
);
