import { listClosePeopleOf } from '@portal/contract/desk/staff-accounts';
import { listClosePeopleOf as readClosePeople } from '../../staff/close-people.ts';
import { listMembers } from '../../staff/members.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { maskName } from '../mask-name.ts';
import { serveDesk } from '../serve-desk.ts';

export const listClosePeopleOfRoute = serveDesk(
  listClosePeopleOf,
  async ({ input: { staffId }, db, services: { keys } }) => {
    const member = (await listMembers(db)).find((each) => each.staffId === staffId);
    if (member === undefined) return refuseDesk('notFound');
    const named = await readClosePeople(db, keys, staffId);
    // An administrator sees no cardholder, and whoever is close to the staff may be one: the name is masked.
    const people = named.map(({ closePersonId, relation, declaredAt, ...name }) => ({
      closePersonId,
      relation,
      name: maskName(name),
      declaredAt,
    }));
    return done({ people }, { facts: { about: member.staffName, found: people.length } });
  },
);
