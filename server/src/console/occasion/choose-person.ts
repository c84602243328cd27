import { choosePerson } from '@portal/contract/desk/occasion';
import { isCloseTo } from '../../staff/close-people.ts';
import { setPersonOf } from '../../staff/occasions.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { showOccasion } from './show-occasion.ts';
import { withOccasion } from './with-occasion.ts';

export const choosePersonRoute = serveDesk(
  choosePerson,
  withOccasion(async ({ input: { holderId }, tx, staff, occasion, now, services }) => {
    // A number that no search found names nobody.
    if (!occasion.foundIds.includes(String(holderId))) return refuseDesk('notFound');
    // A task is about one person; so is a call once somebody proved who they are.
    if (occasion.kind !== 'CALL' && occasion.holderId !== holderId) return refuseDesk('otherPersonOpened');
    const { keys } = services;
    if (await isCloseTo(tx, keys, staff.staffId, holderId)) return refuseDesk('ownRecord', { holderId });
    await setPersonOf(tx, occasion.occasionId, holderId);
    return done(await showOccasion(tx, keys, { ...occasion, holderId }, now), { holderId });
  }),
);
