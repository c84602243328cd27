import * as z from 'zod/mini';
import { accountTypes } from '../bank/account-number.ts';
import { Day } from '../time/iso.ts';
import { transferReturnReasons } from './transfer-return.ts';

const onFile = {
  accountType: z.enum(accountTypes),
  /** As the holder typed it. */
  bankName: z.string(),
  routingNumber: z.string(),
  /** Last four digits of the account number; more of it is never shown. */
  last4Digit: z.string(),
  addedOn: Day,
};

/** The two amounts are at the bank from this day on. */
const sent = { depositsOn: Day };

/** A bank account on file, by its state. Days are the program's; what banks do is on theirs. */
export const BankAccount = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ADDED'), ...onFile, ...sent }),
  z.object({
    state: z.literal('MICRO_SENT'),
    ...onFile,
    ...sent,
    sentOn: Day,
    /** The last day on which the amounts can be typed. */
    verifyBy: Day,
    triesLeft: z.int(),
  }),
  z.object({ state: z.literal('VERIFIED'), ...onFile, verifiedOn: Day }),
  z.object({ state: z.literal('FAILED'), ...onFile, failedOn: Day }),
  z.object({ state: z.literal('EXPIRED'), ...onFile, expiredOn: Day }),
  z.object({ state: z.literal('UNLINKED'), ...onFile, unlinkedOn: Day, reason: z.enum(transferReturnReasons) }),
]);
export type BankAccount = z.infer<typeof BankAccount>;

/** The answer of the calls of the bank account: the one on file, or null. */
export const BankAccountOnFile = z.object({ bankAccount: z.nullable(BankAccount) });
export type BankAccountOnFile = z.infer<typeof BankAccountOnFile>;
