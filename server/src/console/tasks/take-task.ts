import { takeTask } from '@portal/contract/desk/tasks';
import { fallbackLanguage } from '@portal/contract/language';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { isCloseTo } from '../../staff/close-people.ts';
import { findOccasion, tryStartOccasion } from '../../staff/occasions.ts';
import { tryTakeTask } from '../../staff/tasks.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { showOccasion } from '../occasion/show-occasion.ts';
import { serveDesk } from '../serve-desk.ts';
import { withTask } from './with-task.ts';

export const takeTaskRoute = serveDesk(
  takeTask,
  withTask(async ({ tx, staff, now, services, task, holderId }) => {
    const { staffId } = staff;
    const open = await findOccasion(tx, staffId);
    // Refused before anything is written: a refusal commits.
    if (open !== null && open.subject !== task.key) return refuseDesk('occasionIsOpen');
    if (await isCloseTo(tx, services.keys, staffId, holderId)) return refuseDesk('ownRecord');
    if (!(await tryTakeTask(tx, task, staffId, now))) return refuseDesk('taskTaken');
    const language = (await findLoginOfHolders(tx, [holderId]))?.language ?? fallbackLanguage;
    const given = { staffId, kind: 'TASK', subject: task.key, language, holderId } as const;
    const occasion = open ?? (await tryStartOccasion(tx, given, now));
    if (occasion === null) return refuseDesk('occasionIsOpen');
    const facts = { state: 'OWNED', owner: staffId, occasionId: occasion.occasionId };
    return done(await showOccasion(tx, services.keys, occasion, now), { facts });
  }),
);
