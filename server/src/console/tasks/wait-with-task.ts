import { maxWaitDays, waitWithTask } from '@portal/contract/desk/tasks';
import { dayAfter } from '@portal/contract/time/days';
import { endOccasionsOfTask, keepWaiting } from '../../staff/tasks.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { withOwnTask } from './with-task.ts';

export const waitWithTaskRoute = serveDesk(
  waitWithTask,
  withOwnTask(async ({ input, tx, staff, now, task, today }) => {
    const { until, why } = input;
    if (until <= today || until > dayAfter(today, maxWaitDays)) {
      return refuseDesk('waitTooLong', { fields: ['until'], params: { max: maxWaitDays } });
    }
    await keepWaiting(tx, task.key, until, why);
    await endOccasionsOfTask(tx, task.key, now);
    return done({}, { facts: { state: 'WAITING', owner: staff.staffId, until } });
  }),
);
