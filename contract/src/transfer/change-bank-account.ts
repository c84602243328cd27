import * as z from 'zod/mini';
import { AccountNumber, accountTypes, RoutingNumber } from '../bank/account-number.ts';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { FreeText } from '../person/free-text.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { BankAccountOnFile } from './bank-account.ts';
import { getBankAccount } from './get-bank-account.ts';

/** The fields of a bank account that the holder types. */
export const bankAccountFields = {
  accountType: z.enum(accountTypes, 'required'),
  routingNumber: RoutingNumber,
  accountNumber: AccountNumber,
  bankName: FreeText,
};

/** Puts a bank account on file; one that is there gives way, and the proof begins anew. */
export const AddBankAccount = z.strictObject({ cardId: CardId, ...bankAccountFields, stepUpToken: StepUpToken });
export type AddBankAccount = z.infer<typeof AddBankAccount>;

/** Takes it off the file. Money that is on its way there goes on. */
export const RemoveBankAccount = z.strictObject({
  cardId: CardId,
  remove: z.literal(true),
  stepUpToken: StepUpToken,
});
export type RemoveBankAccount = z.infer<typeof RemoveBankAccount>;

/** Adds, changes or removes the bank account: one path with two intents. The step-up is for EDIT_BANK. */
export const changeBankAccount = defineCall({
  name: 'transfer/change-bank-account',
  method: 'POST',
  path: '/api/cardService/v1/transfer/bankAccount',
  access: 'holder',
  mode: 'writes',
  toggle: 'bankTransfer',
  idempotency: 'required',
  intention: ['cardId', 'remove'],
  input: z.union([AddBankAccount, RemoveBankAccount]),
  entity: BankAccountOnFile,
  errors: [
    'unauthorized',
    'notFound',
    'keyReused',
    'cardNotActive',
    'transferLocked',
    'stepUpRequired',
    'invalidBankData',
    'bankAccountsUsedUp',
    'noBankAccount',
  ],
  refreshes: [getBankAccount],
  answersAs: getBankAccount,
});
