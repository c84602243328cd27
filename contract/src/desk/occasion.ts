import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { Instant } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { seeingRoles, servingRoles } from './staff-role.ts';
import { IdentityLevel, ProofKind } from './verification.ts';

/** The occasions on which a person of the program may be opened. */
export const occasionKinds = ['CALL', 'TASK', 'FINDING'] as const;
export const OccasionKind = z.enum(occasionKinds);
export type OccasionKind = z.infer<typeof OccasionKind>;

/** Names an occasion. */
export const OccasionId = z.coerce.number<string | number>().check(z.int(), z.positive());
/** Names a person of the program. */
export const PersonId = z.coerce.number<string | number>().check(z.int(), z.positive());

/** The longest note about a call, in characters. */
export const maxNoteLength = 500;
const Note = z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(maxNoteLength, 'tooLong'));

/** A call, a task or a finding that somebody of the staff is at. */
export const Occasion = z.object({
  occasionId: z.int(),
  kind: OccasionKind,
  /** The task or finding; null for a call. */
  subject: z.nullable(z.string()),
  /** The language of the caller. */
  language: z.enum(languages),
  startedAt: Instant,
  /** Null: nobody is identified yet. */
  person: z.nullable(z.object({ holderId: z.int(), name: z.string() })),
  points: z.int(),
  level: IdentityLevel,
  /** Somebody whispers answers to the caller, or hurries them: only what protects is left. */
  isCoerced: z.boolean(),
  /** The person said in the portal that they are not on the phone, whatever they had said before. */
  isDenied: z.boolean(),
  proofs: z.array(z.object({ kind: ProofKind, isRight: z.boolean(), at: Instant })),
  /** Proofs that may still be wrong today, on all calls about this person together. */
  triesLeft: z.int(),
});
export type Occasion = z.infer<typeof Occasion>;

/** Gives the occasion that is open, or none. */
export const getOccasion = defineDeskCall({
  name: 'get-occasion',
  method: 'GET',
  path: '/desk/api/v1/occasion',
  roles: seeingRoles,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({ occasion: z.nullable(Occasion) }),
});

/** Takes a call: nothing about a person opens without one. One at a time. */
export const startCall = defineDeskCall({
  name: 'start-call',
  method: 'POST',
  path: '/desk/api/v1/occasions',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ language: z.enum(languages) }),
  entity: Occasion,
  errors: ['occasionIsOpen'],
});

/** Says which of the people found calls. */
export const choosePerson = defineDeskCall({
  name: 'choose-person',
  method: 'POST',
  path: '/desk/api/v1/occasions/{occasionId}/person',
  roles: seeingRoles,
  mode: 'writes',
  input: z.strictObject({ occasionId: OccasionId, holderId: PersonId }),
  entity: Occasion,
  errors: ['noOccasion', 'notFound', 'ownRecord', 'otherPersonOpened'],
});

/** Marks that a caller seems to be forced or coached. The caller is not told, and it is not taken back on this call. */
export const markCoerced = defineDeskCall({
  name: 'mark-coerced',
  method: 'POST',
  path: '/desk/api/v1/occasions/{occasionId}/coerced',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ occasionId: OccasionId }),
  entity: Occasion,
  errors: ['noOccasion'],
});

/** Ends an occasion, with a note of what it was about. */
export const endOccasion = defineDeskCall({
  name: 'end-occasion',
  method: 'POST',
  path: '/desk/api/v1/occasions/{occasionId}/end',
  roles: seeingRoles,
  mode: 'writes',
  input: z.strictObject({ occasionId: OccasionId, note: Note }),
  entity: z.object({}),
  errors: ['noOccasion'],
});
