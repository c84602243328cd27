import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { dayAfter } from '../time/days.ts';
import { Day } from '../time/iso.ts';
import { monthAfter, monthDayOf } from '../time/months.ts';

/** Something that is expected: money that goes out, or that comes in. */
export const itemKinds = ['BILL', 'DEPOSIT'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemRepeats = ['ONCE', 'WEEK', 'TWO_WEEKS', 'MONTH'] as const;
export type ItemRepeats = (typeof itemRepeats)[number];

/** The longest name that a holder gives, in characters. */
export const maxItemName = 40;
/** The most that a holder expects at once: $99,999.99. */
export const maxItemCents = 9_999_999;
/** The most bills and deposits that a holder answers for, or adds, on an account. */
export const maxItems = 100;

/** Names a bill or a deposit among those of an account. */
export const ItemKey = z.string().check(z.minLength(1), z.maxLength(240));

/** The holder's own name of a bill or deposit. */
export const ItemName = z
  .string()
  .check(z.normalize('NFC'), z.trim(), z.minLength(1, 'required'), z.maxLength(maxItemName, 'tooLong'));

/** Positive, in cents. */
export const ItemCents = Cents.check(z.minimum(1, 'amount'), z.maximum(maxItemCents, 'amount'));

/** The terms that a holder gives a bill or deposit, in place of what was found or on their own. */
export const ItemTerms = z.strictObject({
  name: ItemName,
  amountCents: ItemCents,
  firstOn: Day,
  repeats: z.enum(itemRepeats),
});
export type ItemTerms = z.infer<typeof ItemTerms>;

/** The answer that a holder gave about a bill or a deposit: it is so, it is none, or it is one of the holder's own. */
export interface ItemAnswer {
  kind: ItemKind;
  key: string;
  state: 'CONFIRMED' | 'DISMISSED' | 'OWN';
  /** The name by which it was shown when it was dismissed; else the holder's own, or null. */
  name: string | null;
  /** The holder's own terms; null where what was found stands. */
  terms: ItemTerms | null;
}

/** Lists the days of own terms from one day to another, both yyyy-MM-dd, none before their first. */
export function listTermDays(
  { firstOn, repeats }: Pick<ItemTerms, 'firstOn' | 'repeats'>,
  from: string,
  to: string,
): string[] {
  const days: string[] = [];
  for (let step = 0; dayOfStep(firstOn, repeats, step) <= to; step++) {
    const day = dayOfStep(firstOn, repeats, step);
    if (day >= from) days.push(day);
    if (repeats === 'ONCE') break;
  }
  return days;
}

function dayOfStep(firstOn: string, repeats: ItemRepeats, step: number): string {
  if (repeats === 'WEEK') return dayAfter(firstOn, step * 7);
  if (repeats === 'TWO_WEEKS') return dayAfter(firstOn, step * 14);
  return monthDayOf(monthAfter(firstOn.slice(0, 7), step), Number(firstOn.slice(8)));
}
