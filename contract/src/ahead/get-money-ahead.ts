import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { MoneyAhead } from './money-ahead.ts';

/** Tells what is expected on the account of a card: the next deposits, the bills before them, and what is left until then. */
export const getMoneyAhead = defineCall({
  name: 'ahead/get-money-ahead',
  method: 'GET',
  path: '/api/cardService/v1/{cardId}/money-ahead',
  access: 'holder',
  mode: 'reads',
  toggle: 'moneyAhead',
  input: z.strictObject({ cardId: CardId }),
  entity: MoneyAhead,
  errors: ['unauthorized', 'notFound'],
});
