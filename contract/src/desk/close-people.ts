import * as z from 'zod/mini';
import { FreeText } from '../person/free-text.ts';
import { Day, Instant } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { seeingRoles } from './staff-role.ts';

/** The relations of a member of the staff to somebody whose record is closed to them. */
export const closeRelations = ['OWN', 'KIN'] as const;

/** The most people that one member names. */
export const maxClosePeople = 30;

const ClosePerson = z.object({
  relation: z.enum(closeRelations),
  givenName: z.string(),
  familyName: z.string(),
  birthDate: Day,
  declaredAt: Instant,
});
const ClosePeople = z.object({ people: z.array(ClosePerson) });

const path = '/desk/api/v1/close-people';

/** Lists the people whom the caller named as close, the newest first. */
export const listClosePeople = defineDeskCall({
  name: 'list-close-people',
  method: 'GET',
  path,
  roles: seeingRoles,
  mode: 'reads',
  input: z.strictObject({}),
  entity: ClosePeople,
  errors: [],
});

/**
 * Names somebody whose record the caller may not open: themselves, or their kin. It says nothing of whether there is a record, and
 * counts for one that is made later.
 */
export const declareClosePerson = defineDeskCall({
  name: 'declare-close-person',
  method: 'POST',
  path,
  roles: seeingRoles,
  mode: 'writes',
  input: z.strictObject({
    relation: z.enum(closeRelations),
    givenName: FreeText,
    familyName: FreeText,
    birthDate: Day,
  }),
  entity: ClosePeople,
  errors: ['tooManyClose'],
});
