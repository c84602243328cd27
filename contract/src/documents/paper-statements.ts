import * as z from 'zod/mini';
import { cardStatusOf } from '../card/card-status.ts';
import { Cents } from '../money/cents.ts';
import { Month } from '../time/months.ts';

/** Why the mail of a holder waits: the address is new and nobody made sure of it, or what was sent there came back. */
export const mailStops = ['ADDRESS_NEW', 'MAIL_RETURNED'] as const;
export type MailStop = (typeof mailStops)[number];

/** Tells whether the account behind a card has its statements on paper, what that came to, and where they go. */
export const PaperStatements = z.object({
  subscribed: z.boolean(),
  /** The month of the next one, or of the first one if it is asked for today, and by when it is expected, yyyy-MM-dd. */
  month: Month,
  expectedBy: z.string(),
  /** Fees for them in the calendar year, less what was given back; and for how many statements that is. */
  paidCents: Cents,
  paidCount: z.int(),
  /** The name and address that the statements go to. */
  name: z.string(),
  address: z.object({
    country: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  /** Null: nothing keeps it from going out. */
  mailStop: z.nullable(z.enum(mailStops)),
});
export type PaperStatements = z.infer<typeof PaperStatements>;

/**
 * Tells whether statements on paper can be asked for with a card: they belong to its account, so that any card does that is not
 * closed. A lock stops payments, not the mail; one in the mail or switched off has an account all the same.
 */
export const canStartPaper = ({ cardStatusId }: { cardStatusId: number }): boolean =>
  cardStatusOf(cardStatusId) !== 'closed';
