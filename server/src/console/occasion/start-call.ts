import { startCall } from '@portal/contract/desk/occasion';
import { tryStartOccasion } from '../../staff/occasions.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { showOccasion } from './show-occasion.ts';

export const startCallRoute = serveDesk(startCall, async ({ input, tx, staff, now, services }) => {
  const { staffId } = staff;
  const given = { staffId, kind: 'CALL', subject: null, language: input.language, holderId: null } as const;
  const occasion = await tryStartOccasion(tx, given, now);
  return occasion === null ? refuseDesk('occasionIsOpen') : done(await showOccasion(tx, services.keys, occasion, now));
});
