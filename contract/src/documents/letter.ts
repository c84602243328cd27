import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { Cents } from '../money/cents.ts';
import { Day, Instant } from '../time/iso.ts';

/** The kinds of letter, by the fact that it proves: that somebody has an account, or their payments in a period. */
export const letterKinds = ['ACCOUNT', 'BENEFITS'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** How many letters a cardholder may make in a day of 24 hours. */
export const lettersPerDay = 10;
/** How many days after it was made a letter can be checked. */
export const letterCheckedDays = 365;
/** How far back a letter about benefits reaches, in months, that of today included. */
export const letterMonths = 24;

/** Names a letter; in a path it comes as text of digits. */
export const LetterId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.coerce.number<number | string>().check(z.int(), z.positive()),
);

/** A letter as its cardholder sees it in the list. */
export const Letter = z.object({
  letterId: LetterId,
  kind: z.enum(letterKinds),
  language: z.enum(languages),
  /** The period of a letter about benefits; null for others. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  madeAt: Instant,
  /** When it was taken back; null: it is good. */
  revokedAt: z.nullable(Instant),
});
export type Letter = z.infer<typeof Letter>;

/** The content of a letter, as of when it was made: the same on paper and to anybody who checks it. */
export const LetterContent = z.object({
  kind: z.enum(letterKinds),
  /** The program's day on which it was made. */
  day: Day,
  name: z.string(),
  /** Last four digits of the account number. */
  accountEnding: z.string(),
  /** The program's day on which the account was opened. */
  openedOn: Day,
  isClosed: z.boolean(),
  balanceCents: Cents,
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** The payments in the period, oldest first; none in a letter about the account. */
  payments: z.array(z.object({ day: Day, payer: z.string(), amountCents: Cents })),
});
export type LetterContent = z.infer<typeof LetterContent>;
