import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { getPaperStatements } from './get-paper-statements.ts';
import { PaperStatements } from './paper-statements.ts';

/**
 * Begins or ends the statements on paper of the account behind a card. To begin, its card must not be closed; to end is
 * always open. Again, it changes nothing.
 */
export const updatePaperStatements = defineCall({
  name: 'documents/update-paper-statements',
  method: 'PUT',
  path: '/api/cardService/auth/v1/cards/paperStatements/update',
  access: 'holder',
  mode: 'writes',
  toggle: 'paperStatements',
  input: z.strictObject({ cardId: CardId, subscribed: z.boolean() }),
  entity: PaperStatements,
  errors: ['unauthorized', 'notFound', 'cardNotActive'],
  refreshes: [getPaperStatements],
  answersAs: getPaperStatements,
});
