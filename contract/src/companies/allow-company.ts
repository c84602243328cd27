import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';

/** Does one thing for the cardholder: say it in one sentence. */
export const allowCompany = defineCall({
  name: 'companies/allow-company',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/allow-company',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ cardId: CardId }),
  entity: z.strictObject({ cardId: CardId }),
  errors: ['unauthorized', 'notFound'],
});
