import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { PaperStatements } from './paper-statements.ts';

/** Tells whether the account behind a card has its statements on paper, what they cost so far, and where they go. */
export const getPaperStatements = defineCall({
  name: 'documents/get-paper-statements',
  method: 'GET',
  path: '/api/cardService/auth/v1/cards/paperStatements',
  access: 'holder',
  mode: 'reads',
  toggle: 'paperStatements',
  input: z.strictObject({ cardId: CardId }),
  entity: PaperStatements,
  errors: ['unauthorized', 'notFound'],
});
