import type { Chance } from './chance.ts';
import { after } from './days.ts';
import { listSplurges, type Splurges } from './list-splurges.ts';
import { effectOf, type Occasion } from './occasion.ts';

/** The cents that people have left, more or less, when the next benefit comes. */
const usualLeftCents = [4_500, 15_000] as const;
/** Below that nobody lets it fall by plan. */
const minLeftCents = 4_000;
/** How far ordinary shopping is stretched before something out of the ordinary is bought or saved for. */
const stretch = { least: 0.5, most: 1.6 } as const;

export interface Budget {
  occasions: readonly Occasion[];
  paydays: readonly Date[];
  /** The amount that must be available in the end. */
  endCents: number;
  /** Null for who spends nothing. */
  splurges: Splurges | null;
  /** The payer's name on a first payment for earlier months. */
  payer: string;
  chance: Chance;
  /** No splurge after that. */
  until: Date;
}

const sum = (occasions: readonly Occasion[]): number => occasions.reduce((cents, each) => cents + effectOf(each), 0);

/** Gives elastic amounts new values that add up to `totalCents`, each near its share. */
export function stretchTo(occasions: readonly Occasion[], totalCents: number): Occasion[] {
  let leftShare = -sum(occasions);
  let leftCents = totalCents;
  return occasions.map((occasion) => {
    const share = -effectOf(occasion);
    const cents = Math.max(1, Math.round((leftCents * share) / leftShare));
    leftShare -= share;
    leftCents -= cents;
    return { ...occasion, act: { ...occasion.act, cents } as Occasion['act'] };
  });
}

/**
 * Makes the balance come out at `endCents`, never below zero on the way. From the last month to the first: what must be
 * left at the end of a month says what may be spent in it; shopping is stretched to that as far as is natural, and what
 * stretching cannot do is saved from the months before, or spent on something out of the ordinary. A first payment for
 * earlier months starts the account where the first month needs it.
 */
export function settleBudget({ occasions, paydays, endCents, splurges, payer, chance, until }: Budget): Occasion[] {
  const settled: Occasion[] = [];
  let leftCents = endCents;
  for (let month = paydays.length - 1; month >= 0; month--) {
    const [from, to] = [paydays[month] as Date, paydays[month + 1] ?? null];
    const within = occasions.filter(({ at }) => at >= from && (to === null || at < to));
    const [elastic, fixed] = [within.filter((each) => each.isElastic), within.filter((each) => !each.isElastic)];
    const shoppingCents = -sum(elastic);
    const neededCents = leftCents - sum(fixed);
    const wantedCents = chance.between(...usualLeftCents);
    const roomOf = (factor: number) => Math.round(shoppingCents * factor);
    const spendCents = Math.min(Math.max(wantedCents - neededCents, roomOf(stretch.least)), roomOf(stretch.most));
    const broughtCents = neededCents + spendCents;
    const missingCents = splurges === null ? 0 : Math.max(0, minLeftCents - broughtCents);
    settled.push(...fixed, ...(elastic.length > 0 ? stretchTo(elastic, spendCents) : []));
    if (splurges && missingCents > 0) settled.push(...listSplurges(splurges, missingCents, from, to ?? until));
    leftCents = broughtCents + missingCents;
  }
  const [first] = paydays;
  if (first && leftCents > 0) {
    settled.push({ at: after(first, -1), act: { kind: 'DEPOSIT', payer, cents: leftCents }, isElastic: false });
  }
  return settled;
}
