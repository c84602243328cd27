import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { listCards } from '../card/list-cards.ts';
import { defineCall } from '../define-call.ts';
import { searchTransactions } from '../transactions/search-transactions.ts';
import { FeesAhead } from './fees-ahead.ts';
import { getFeesAhead } from './get-fees-ahead.ts';
import { getMoneyAhead } from './get-money-ahead.ts';

/** Gives one fee back to its holder, whole and once; one in twelve months, where the program does so. */
export const returnFee = defineCall({
  name: 'ahead/return-fee',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/fees-ahead/refund',
  access: 'holder',
  mode: 'writes',
  toggle: 'moneyAhead',
  idempotency: 'optional',
  intention: ['transactionId'],
  input: z.strictObject({ cardId: CardId, transactionId: z.string().check(z.regex(/^\d{1,15}$/)) }),
  entity: FeesAhead,
  errors: ['unauthorized', 'notFound', 'feeIsReturned', 'feeNotReturnable', 'feeRefundUsed'],
  refreshes: [getFeesAhead, getMoneyAhead, listCards, searchTransactions],
  answersAs: getFeesAhead,
});
