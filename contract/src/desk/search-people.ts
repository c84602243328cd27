import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { FreeText } from '../person/free-text.ts';
import { MobileNumber } from '../person/phone.ts';
import { Day } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { OccasionId } from './occasion.ts';
import { seeingRoles } from './staff-role.ts';

/** The facts by which a person is searched for, whole values only. */
export const PersonSearch = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('NAME'), givenName: FreeText, familyName: FreeText, birthDate: Day }),
  z.strictObject({ by: z.literal('PHONE'), mobileNumber: MobileNumber }),
  z.strictObject({
    by: z.literal('CARD'),
    last4: z.string().check(z.regex(/^\d{4}$/)),
    zip: z.string().check(z.regex(/^\d{5}$/)),
  }),
  z.strictObject({ by: z.literal('USER_ID'), userId: FreeText }),
  z.strictObject({ by: z.literal('REFERENCE'), reference: FreeText }),
  z.strictObject({ by: z.literal('SSN'), ssn: z.string().check(z.regex(/^\d{9}$/)) }),
]);
export type PersonSearch = z.infer<typeof PersonSearch>;

/** The ways of searching, in the order of their keys 1 to 6. */
export const searchKinds = ['NAME', 'PHONE', 'CARD', 'USER_ID', 'REFERENCE', 'SSN'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The most people that a search lists; above that it asks for more. */
export const maxPeopleFound = 5;

/** A person as a search shows them: enough to tell people apart, nothing that would be a proof. */
export const FoundPerson = z.object({
  holderId: z.int(),
  givenName: z.string(),
  /** The first letter alone. */
  familyInitial: z.string(),
  birthYear: z.int(),
  language: z.nullable(z.enum(languages)),
  state: z.string(),
  /** The first three digits. */
  zip3: z.string(),
  /** The states of their cards, the newest first. */
  cardStatusIds: z.array(z.int()),
  isRegistered: z.boolean(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** Searches for a person during an occasion. The search itself is not kept, only its kind, and how many were found. */
export const searchPeople = defineDeskCall({
  name: 'search',
  method: 'POST',
  path: '/desk/api/v1/people/search',
  roles: seeingRoles,
  mode: 'writes',
  input: z.strictObject({ occasionId: OccasionId, search: PersonSearch }),
  entity: z.object({ people: z.array(FoundPerson) }),
  errors: ['noOccasion', 'tooManyFit'],
});
