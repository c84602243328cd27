import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';

/** The data that the portal shows of a cardholder and of the account behind one of their cards. */
export const AccountInfo = z.object({
  name: z.string(),
  userId: z.string(),
  last4Digit: z.string(),
  /** Where the program sends cards and paper. */
  address: z.object({
    line1: z.string(),
    line2: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  /** The program's day, yyyy-MM-dd. */
  openedOn: z.string(),
  /** The bank that keeps the account. */
  bankName: z.string(),
  /** The last four digits of the numbers for deposits; null: the account is closed, and takes none. */
  numbers: z.nullable(z.object({ routingEnding: z.string(), accountEnding: z.string() })),
});
export type AccountInfo = z.infer<typeof AccountInfo>;

/** Returns the cardholder as the program knows them, and the account behind a card, its numbers masked. */
export const getAccountInfo = defineCall({
  name: 'profile/get-account-info',
  method: 'GET',
  path: '/api/cardService/auth/v1/cards/person/info',
  access: 'holder',
  mode: 'reads',
  toggle: 'accountInfo',
  input: z.strictObject({ cardId: CardId }),
  entity: AccountInfo,
  errors: ['unauthorized', 'notFound'],
});
