import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Letter } from './letter.ts';

/** The letters about the account behind a card that can still be checked, newest first. */
export const listLetters = defineCall({
  name: 'documents/list-letters',
  method: 'GET',
  path: '/api/cardService/v1/letters',
  access: 'holder',
  mode: 'reads',
  toggle: 'letters',
  input: z.strictObject({ cardId: CardId }),
  entity: z.object({ letters: z.array(Letter) }),
  errors: ['unauthorized', 'notFound'],
});
