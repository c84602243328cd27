import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { ItemTerms, itemKinds } from './expected-item.ts';
import { getMoneyAhead } from './get-money-ahead.ts';
import { MoneyAhead } from './money-ahead.ts';

/** Adds a bill or a deposit that the holder expects and that the past does not show. */
export const addExpected = defineCall({
  name: 'ahead/add-expected',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/money-ahead/items',
  access: 'holder',
  mode: 'writes',
  toggle: 'moneyAhead',
  idempotency: 'optional',
  intention: ['kind', 'terms'],
  input: z.strictObject({ cardId: CardId, kind: z.enum(itemKinds), terms: ItemTerms }),
  entity: MoneyAhead,
  errors: ['unauthorized', 'notFound', 'tooManyItems'],
  refreshes: [getMoneyAhead],
  answersAs: getMoneyAhead,
});
