import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';

/** Does one thing for the cardholder: say it in one sentence. */
export const listStops = defineCall({
  name: 'companies/list-stops',
  method: 'GET',
  path: '/api/cardService/v1/list-stops',
  access: 'holder',
  mode: 'reads',
  input: z.strictObject({ cardId: CardId }),
  entity: z.strictObject({ cardId: CardId }),
  errors: ['unauthorized', 'notFound'],
});
