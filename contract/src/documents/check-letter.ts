import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Day } from '../time/iso.ts';
import { LetterContent } from './letter.ts';
import { foldLetterCode, isLetterCode } from './letter-code.ts';

/** The code of a letter, however it is typed. One that was mistyped is told so without asking whether there is one. */
export const LetterCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(60, 'letterCode'),
    z.overwrite(foldLetterCode),
    z.refine(isLetterCode, 'letterCode'),
  );

/**
 * Tells whoever holds the code of a letter what it says, or that it was taken back. One that is unknown and one that is too
 * old are answered alike. By POST, so that no code stands in an address.
 */
export const checkLetter = defineCall({
  name: 'documents/check-letter',
  method: 'POST',
  path: '/api/cardService/v1/letters/check',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({ code: LetterCode }),
  entity: z.object({
    state: z.enum(['GENUINE', 'REVOKED', 'UNKNOWN']),
    /** The content of a genuine letter; null otherwise. */
    letter: z.nullable(LetterContent),
    /** The program's day on which it was taken back; null otherwise. */
    revokedOn: z.nullable(Day),
  }),
});
