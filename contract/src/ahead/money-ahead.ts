import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { feeCodes } from '../money/fee-code.ts';
import { spendingCategories } from '../money/spending-category.ts';
import { Day } from '../time/iso.ts';
import { billRhythms } from './bill-rhythm.ts';
import { depositStates } from './deposit-outlook.ts';
import { ItemKey, ItemTerms, itemKinds } from './expected-item.ts';

/** The ways in which a bill or a deposit is known: it was found, its holder said that it is so, or its holder added it. */
export const itemStates = ['FOUND', 'CONFIRMED', 'OWN'] as const;

/** A charge that is expected on a day. One that comes several times is there several times, with one key. */
export const ExpectedBill = z.object({
  key: ItemKey,
  state: z.enum(itemStates),
  day: Day,
  amountCents: Cents,
  /** The holder's own name, or the payee's. */
  name: z.string(),
  /** The payee, where the name is the holder's own; null otherwise. */
  payee: z.nullable(z.string()),
  feeCode: z.nullable(z.enum(feeCodes)),
  category: z.nullable(z.enum(spendingCategories)),
  /** How it was found; null for one of the holder's own. */
  rhythm: z.nullable(z.enum(billRhythms)),
  /** The charges in which it showed. */
  times: z.int(),
  /** Tells whether the amount is only that of the last time. */
  isVariable: z.boolean(),
  /** The price before, where it just rose. */
  roseFromCents: z.nullable(Cents),
  /** The newest charge, by which its company can be stopped; null where there is none. */
  transactionId: z.nullable(z.string()),
  /** The day of that charge. */
  lastOn: z.nullable(Day),
  /** The holder's own terms; null where what was found stands. */
  terms: z.nullable(ItemTerms),
});
export type ExpectedBill = z.infer<typeof ExpectedBill>;

/** A payer's rule, as far as it can be said in words; the days of a schedule are named by the program. */
export const ShownRule = z.object({
  kind: z.enum(['MONTH_DAY', 'MONTH_WEEKDAY', 'WEEK', 'TWO_WEEKS', 'SCHEDULE', 'ONCE']),
  /** 1 to 31, of a month's day. */
  date: z.nullable(z.int()),
  /** 1 to 4, or -1 for the last, of a month's weekday. */
  nth: z.nullable(z.int()),
  /** 0 for Sunday to 6, of a weekday. */
  weekday: z.nullable(z.int()),
});
export type ShownRule = z.infer<typeof ShownRule>;

export const ExpectedDeposit = z.object({
  key: ItemKey,
  state: z.enum(itemStates),
  /** Where it stands: expected, expected today, or not here yet. */
  standing: z.enum(depositStates),
  day: Day,
  amountCents: Cents,
  name: z.string(),
  payee: z.nullable(z.string()),
  rule: ShownRule,
  /** The deposits of the last twelve months, of which `onTime` came on their day. */
  times: z.int(),
  onTime: z.int(),
  /** The amount before, where the newest one, which came in the last days, is another. */
  changedFromCents: z.nullable(Cents),
  /** The newest deposit, where it came in the last days. */
  arrived: z.nullable(z.object({ day: Day, amountCents: Cents })),
  /** For a late one: the day on which to call its payer, and the number, where the program knows it. */
  callOn: z.nullable(Day),
  phone: z.nullable(z.object({ phone: z.string(), phoneLink: z.string() })),
  terms: z.nullable(ItemTerms),
});
export type ExpectedDeposit = z.infer<typeof ExpectedDeposit>;

/** The outlook of an account, all of it a guess from its past and from what its holder said. */
export const MoneyAhead = z.object({
  today: Day,
  availableCents: Cents,
  /** Of the next weeks, the earliest first. */
  bills: z.array(ExpectedBill),
  /** The next of each payer, the earliest first; those that are late come before. */
  deposits: z.array(ExpectedDeposit),
  /** The money until the next deposit; null where none is known, and where it is late. */
  until: z.nullable(
    z.object({
      day: Day,
      days: z.int(),
      billCount: z.int(),
      expectedCents: Cents,
      leftCents: Cents,
      shortCents: Cents,
      /** Whole dollars a day, in cents; null where money is missing, and on the day of the deposit. */
      dailyCents: z.nullable(Cents),
    }),
  ),
  /** The items that the holder took away, and can bring back. */
  dismissed: z.array(z.object({ kind: z.enum(itemKinds), key: ItemKey, name: z.string() })),
});
export type MoneyAhead = z.infer<typeof MoneyAhead>;
