import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Instant } from '../time/iso.ts';
import { LetterId } from './letter.ts';
import { listLetters } from './list-letters.ts';

/** Takes a letter back: who checks it is told so from then on. Again, it changes nothing. */
export const revokeLetter = defineCall({
  name: 'documents/revoke-letter',
  method: 'POST',
  path: '/api/cardService/v1/letters/{letterId}/revoke',
  access: 'holder',
  mode: 'writes',
  toggle: 'letters',
  intention: ['letterId'],
  input: z.strictObject({ letterId: LetterId }),
  /** When it was taken back first. */
  entity: z.object({ revokedAt: Instant }),
  errors: ['unauthorized', 'notFound'],
  refreshes: [listLetters],
});
