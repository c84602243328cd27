import { declareClosePerson, maxClosePeople } from '@portal/contract/desk/close-people';
import { findMemberForUpdate } from '../../staff/change-member.ts';
import { keepClosePerson, listClosePeopleOf } from '../../staff/close-people.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const declareClosePersonRoute = serveDesk(declareClosePerson, async ({ input, tx, staff, now, services }) => {
  const { keys } = services;
  const { staffId } = staff;
  // Of two at once the second sees the first.
  await findMemberForUpdate(tx, staffId);
  const before = await listClosePeopleOf(tx, keys, staffId);
  if (before.length >= maxClosePeople) return refuseDesk('tooManyClose');
  const { relation, ...named } = input;
  const isKnown = before.some(
    (each) =>
      each.givenName === named.givenName && each.familyName === named.familyName && each.birthDate === named.birthDate,
  );
  if (!isKnown) await keepClosePerson(tx, keys, { staffId, relation, ...named }, now);
  return done({ people: await listClosePeopleOf(tx, keys, staffId) }, { facts: { relation } });
});
