import { openFinding } from '@portal/contract/desk/audit';
import { findEntry } from '../../platform/audit/find-entry.ts';
import { isCloseTo } from '../../staff/close-people.ts';
import { tryStartOccasion } from '../../staff/occasions.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { showOccasion } from '../occasion/show-occasion.ts';
import { serveDesk } from '../serve-desk.ts';

export const openFindingRoute = serveDesk(openFinding, async ({ input, tx, staff, now, services }) => {
  const { entryId, language, reason } = input;
  const entry = await findEntry(tx, entryId);
  if (entry === null) return refuseDesk('notFound');
  const { holderId } = entry;
  const told = { holderId, reason, facts: { entryId } };
  if (holderId === null) return refuseDesk('aboutNobody', told);
  if (await isCloseTo(tx, services.keys, staff.staffId, holderId)) return refuseDesk('ownRecord', told);
  const given = { staffId: staff.staffId, kind: 'FINDING', subject: String(entryId), language, holderId } as const;
  const occasion = await tryStartOccasion(tx, given, now);
  if (occasion === null) return refuseDesk('occasionIsOpen', told);
  return done(await showOccasion(tx, services.keys, occasion, now), told);
});
