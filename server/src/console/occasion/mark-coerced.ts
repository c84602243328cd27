import { markCoerced } from '@portal/contract/desk/occasion';
import { markOccasionCoerced } from '../../staff/occasions.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { showOccasion } from './show-occasion.ts';
import { withOccasion } from './with-occasion.ts';

export const markCoercedRoute = serveDesk(
  markCoerced,
  withOccasion(async ({ tx, occasion, now, services }) => {
    await markOccasionCoerced(tx, occasion.occasionId);
    const entity = await showOccasion(tx, services.keys, { ...occasion, isCoerced: true }, now);
    return done(entity, { holderId: occasion.holderId });
  }),
);
