import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { FileReply } from '../file-reply.ts';
import { Month } from '../time/months.ts';

/**
 * The statement of a month as a PDF in the language of the request: balances, fees of the month and of the year to date,
 * what to do about errors (Regulation E, 12 CFR 1005.18(c) and (d)) and every posted transaction.
 */
export const getStatement = defineCall({
  name: 'transactions/get-statement',
  method: 'GET',
  path: '/api/cardService/v1/statements/{month}',
  access: 'holder',
  mode: 'reads',
  standbyAnswers: true,
  toggle: 'transactions',
  input: z.strictObject({ cardId: CardId, month: Month }),
  entity: FileReply,
  files: ['PDF'],
  errors: ['unauthorized', 'notFound'],
});
