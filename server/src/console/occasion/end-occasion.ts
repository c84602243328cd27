import { endOccasion } from '@portal/contract/desk/occasion';
import { endStoredOccasion } from '../../staff/occasions.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { withOccasion } from './with-occasion.ts';

export const endOccasionRoute = serveDesk(
  endOccasion,
  withOccasion(async ({ input, tx, occasion, now }) => {
    await endStoredOccasion(tx, occasion.occasionId, input.note, now);
    return done({}, { holderId: occasion.holderId, facts: { occasionId: occasion.occasionId } });
  }),
);
