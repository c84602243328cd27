import { listClosePeople } from '@portal/contract/desk/close-people';
import { listClosePeopleOf } from '../../staff/close-people.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const listClosePeopleRoute = serveDesk(listClosePeople, async ({ db, staff, services: { keys } }) =>
  done({ people: await listClosePeopleOf(db, keys, staff.staffId) }),
);
