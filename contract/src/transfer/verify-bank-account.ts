import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { BankAccountOnFile } from './bank-account.ts';
import { getBankAccount } from './get-bank-account.ts';
import { MicroAmounts } from './micro-amounts.ts';

/** Proves the bank account by the two amounts that came there. Three wrong tries, or 14 days, and it is added anew. */
export const verifyBankAccount = defineCall({
  name: 'transfer/verify-bank-account',
  method: 'PUT',
  path: '/api/cardService/v1/transfer/bankAccount',
  access: 'holder',
  mode: 'writes',
  toggle: 'bankTransfer',
  idempotency: 'optional',
  intention: ['cardId'],
  input: z.strictObject({ cardId: CardId, amounts: MicroAmounts }),
  entity: BankAccountOnFile,
  errors: [
    'unauthorized',
    'notFound',
    'cardNotActive',
    'transferLocked',
    'noBankAccount',
    'bankAmountsNotSent',
    'bankAmountsWrong',
    'bankAmountsUsedUp',
    'bankAmountsExpired',
    'bankAccountUnlinked',
  ],
  refreshes: [getBankAccount],
  answersAs: getBankAccount,
});
