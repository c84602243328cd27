import * as z from 'zod/mini';
import { MoneyAhead } from '../ahead/money-ahead.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { Instant } from '../time/iso.ts';
import { Transaction } from '../transactions/transaction.ts';
import { GrantId, HelpCategory } from './help-grant.ts';

/** The most posted transactions, and the most messages, that a look shows. */
export const maxSeen = 20;

/** An account of the person who is helped, with the part of it that was looked at; null: that is not in this category. */
export const SeenAccount = z.object({
  /** The last four digits of the newest card of the account. */
  last4Digit: z.string(),
  availableCents: z.nullable(Cents),
  transactions: z.nullable(
    z.object({ pending: z.array(Transaction), declined: z.array(Transaction), posted: z.array(Transaction) }),
  ),
  ahead: z.nullable(MoneyAhead),
});
export type SeenAccount = z.infer<typeof SeenAccount>;

/** The things that a look shows. */
export const Seen = z.object({
  category: HelpCategory,
  accounts: z.array(SeenAccount),
  messages: z.array(z.object({ title: z.string(), text: z.string(), happenedAt: Instant })),
});
export type Seen = z.infer<typeof Seen>;

/** Shows a helper one category that is ticked, and keeps in the holder's log that it was looked at. */
export const lookAtHelped = defineCall({
  name: 'helpers/look-at-helped',
  method: 'POST',
  path: '/api/userService/v1/helping/look',
  access: 'helper',
  mode: 'writes',
  input: z.strictObject({ grantId: GrantId, category: HelpCategory }),
  entity: Seen,
  errors: ['unauthorized', 'notFound'],
});
