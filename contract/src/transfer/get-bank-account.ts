import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { BankAccountOnFile } from './bank-account.ts';

/** The bank account on file for the account behind a card, and how far its proof is. */
export const getBankAccount = defineCall({
  name: 'transfer/get-bank-account',
  method: 'GET',
  path: '/api/cardService/v1/transfer/bankAccount',
  access: 'holder',
  mode: 'reads',
  toggle: 'bankTransfer',
  input: z.strictObject({ cardId: CardId }),
  entity: BankAccountOnFile,
  errors: ['unauthorized', 'notFound'],
});
