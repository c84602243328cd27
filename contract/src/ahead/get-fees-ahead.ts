import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { FeesAhead } from './fees-ahead.ts';

/** Tells which free things are left on the account of a card, and which of its fees can come back. */
export const getFeesAhead = defineCall({
  name: 'ahead/get-fees-ahead',
  method: 'GET',
  path: '/api/cardService/v1/{cardId}/fees-ahead',
  access: 'holder',
  mode: 'reads',
  toggle: 'moneyAhead',
  input: z.strictObject({ cardId: CardId }),
  entity: FeesAhead,
  errors: ['unauthorized', 'notFound'],
});
