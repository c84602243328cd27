import { getOccasion } from '@portal/contract/desk/occasion';
import { findOccasion } from '../../staff/occasions.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { showOccasion } from './show-occasion.ts';

export const getOccasionRoute = serveDesk(
  getOccasion,
  async ({ db, staff, now, services }) => {
    const occasion = await findOccasion(db, staff.staffId);
    return done({ occasion: occasion && (await showOccasion(db, services.keys, occasion, now)) });
  },
  { isAct: false },
);
