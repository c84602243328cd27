import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { FileReply } from '../file-reply.ts';
import { inOrder, wantedTransactions } from './search-transactions.ts';

/** Most transactions of a PDF, for the memory that it takes (decision 0015). A CSV may hold any number. */
export const maxPdfRows = 5_000;

/**
 * All transactions that a search finds, as a file in the language of the request: pending, declined and posted ones. In a
 * CSV days are ISO days, amounts are numbers in dollars, and no text can be taken for a formula; what was not approved
 * has its amount in a column of its own, as no money moved.
 */
export const exportTransactions = defineCall({
  name: 'transactions/export-transactions',
  method: 'POST',
  path: '/api/cardService/v1/transactions/export',
  access: 'holder',
  mode: 'reads',
  standbyAnswers: true,
  toggle: 'transactionExport',
  input: z.strictObject({ ...wantedTransactions, format: z.enum(['CSV', 'PDF']) }).check(...inOrder),
  entity: FileReply,
  files: ['CSV', 'PDF'],
  errors: ['unauthorized', 'notFound', 'exportTooLong'],
});
