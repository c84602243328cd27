import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { ItemKey, ItemTerms, itemKinds } from './expected-item.ts';
import { getMoneyAhead } from './get-money-ahead.ts';
import { MoneyAhead } from './money-ahead.ts';

/** The answers that a holder gives about a bill or deposit: it is so, it is none, it is one after all, or it has these terms. */
export const itemAnswers = ['CHANGE', 'CONFIRM', 'DISMISS', 'BRING_BACK'] as const;

/**
 * Keeps what the holder says of a bill or deposit that is expected. CHANGE takes the terms. One that the holder added is gone when
 * it is dismissed. Nothing of it moves money.
 */
export const answerExpected = defineCall({
  name: 'ahead/answer-expected',
  method: 'PUT',
  path: '/api/cardService/v1/{cardId}/money-ahead/answer',
  access: 'holder',
  mode: 'writes',
  toggle: 'moneyAhead',
  input: z
    .strictObject({
      cardId: CardId,
      kind: z.enum(itemKinds),
      key: ItemKey,
      answer: z.enum(itemAnswers),
      terms: z.nullable(ItemTerms),
    })
    .check(z.refine(({ answer, terms }) => (answer === 'CHANGE') === (terms !== null), 'required')),
  entity: MoneyAhead,
  errors: ['unauthorized', 'notFound', 'tooManyItems'],
  refreshes: [getMoneyAhead],
  answersAs: getMoneyAhead,
});
