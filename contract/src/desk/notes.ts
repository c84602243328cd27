import * as z from 'zod/mini';
import { Instant } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { PersonId } from './occasion.ts';
import { seeingRoles, servingRoles } from './staff-role.ts';

/** The longest note about a person, in characters. */
export const maxPersonNoteLength = 500;

/** Nine digits or more, with blanks, dashes or points between: an SSN, a card, an account, a phone. */
const secretDigits = /\d(?:[ \-.]?\d){8}/;

/** A note about a person, for the staff alone: without numbers that would be a secret. */
export const PersonNote = z.string().check(
  z.normalize('NFC'),
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(maxPersonNoteLength, 'tooLong'),
  z.refine((text) => !secretDigits.test(text)),
);

/** A note of the staff, and by whom. */
export const ShownNote = z.object({
  noteId: z.string(),
  text: z.string(),
  /** The full name of who wrote it. */
  writtenBy: z.string(),
  writtenAt: Instant,
});

const errors = ['noOccasion', 'otherPersonOpened', 'identityTooLow'] as const;
const path = '/desk/api/v1/people/{holderId}/notes';

/** Reads what the staff noted about a person, newest first. */
export const listPersonNotes = defineDeskCall({
  name: 'list-notes',
  method: 'GET',
  path,
  roles: seeingRoles,
  mode: 'reads',
  input: z.strictObject({ holderId: PersonId }),
  entity: z.object({ notes: z.array(ShownNote) }),
  errors,
});

/** Notes something about the person of the occasion. The person is not told. */
export const addPersonNote = defineDeskCall({
  name: 'add-note',
  method: 'POST',
  path,
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ holderId: PersonId, text: PersonNote }),
  entity: z.object({ notes: z.array(ShownNote) }),
  errors,
});
