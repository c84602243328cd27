import { expect, test } from 'vitest';
import { maxPersonNoteLength, PersonNote } from './notes.ts';

/** Where Zod has words of its own, the console has none: the hint of the field says what does not belong. */
const refusal = 'Invalid input';

const messageOf = (text: string) => PersonNote.safeParse(text).error?.issues[0]?.message ?? null;

test.each([
  ['Hard of hearing on the left; speak slowly.', null],
  ['Lives at 1234 Guadalupe, apartment 12. Call after 5.', null],
  ['Order 12345678 is hers', null],
  ['   ', 'required'],
  ['a'.repeat(maxPersonNoteLength + 1), 'tooLong'],
  ['SSN 987-65-4320', refusal],
  ['Card 4000 0012 3456 7899', refusal],
  ['Account 123456789', refusal],
])('a note: %j', (text, message) => {
  expect(messageOf(text)).toBe(message);
});
