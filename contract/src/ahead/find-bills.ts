import { companyFamilyOf } from '../companies/company-family.ts';
import type { FeeCode } from '../money/fee-code.ts';
import type { SpendingCategory } from '../money/spending-category.ts';
import { dayAfter } from '../time/days.ts';
import { type BillRhythm, billRhythms, fitRhythm, maxLateDays, type RhythmFit } from './bill-rhythm.ts';

/** A charge, posted or pending, of a merchant or of the program. */
export interface PastCharge {
  chargeId: string;
  /** The program's day, yyyy-MM-dd. */
  day: string;
  /** Positive, in cents. */
  amountCents: number;
  /** The merchant's name, or the code of a fee. */
  name: string;
  /** The fee that it is; null for a merchant's charge. */
  feeCode: FeeCode | null;
  /** The merchant keeps the card, and says so with the network's mark of stored credentials. */
  isStored: boolean;
  category: SpendingCategory;
}

/** A charge that comes again and again. */
export interface Bill {
  /** Names it among the bills of an account, as long as its company and rhythm stay. */
  key: string;
  /** The name of its newest charge. */
  payee: string;
  rhythm: BillRhythm;
  last: PastCharge;
  /** The day on which it is expected, yyyy-MM-dd; today where that is over and it may still come. */
  day: string;
  /** Returns its day so many times after the one that is next, yyyy-MM-dd. */
  laterDay: (times: number) => string;
  /** The amount of the newest charge. */
  amountCents: number;
  /** Tells whether its amount changes from one to the next. */
  isVariable: boolean;
  /** The charges that make it a bill. */
  times: number;
  /** The amount before the newest, where that rose and the amounts before it were all one; null otherwise. */
  roseFromCents: number | null;
}

/**
 * Finds the bills among the charges of an account and the day on which each is expected next: at least three charges of a company
 * in one rhythm, or two with the network's mark. Bills that stopped coming are left out; the earliest comes first.
 */
export function findBills(charges: readonly PastCharge[], today: string): Bill[] {
  const bills = [...groupByCompany(charges)].flatMap(([family, ofCompany]) =>
    findOfCompany(family, newestFirst(ofCompany), today),
  );
  return bills.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Folds each name once, however often it charged. */
function groupByCompany(charges: readonly PastCharge[]): Map<string, PastCharge[]> {
  const families = new Map([...new Set(charges.map(({ name }) => name))].map((name) => [name, companyFamilyOf(name)]));
  return groupBy(charges, ({ name }) => families.get(name) ?? name);
}

/** Keeps the order within each group. */
function groupBy<Key>(charges: readonly PastCharge[], keyOf: (charge: PastCharge) => Key): Map<Key, PastCharge[]> {
  const groups = new Map<Key, PastCharge[]>();
  for (const charge of charges) {
    const group = groups.get(keyOf(charge));
    if (group === undefined) groups.set(keyOf(charge), [charge]);
    else group.push(charge);
  }
  return groups;
}

const newestFirst = (charges: readonly PastCharge[]) =>
  charges.toSorted((one, other) => (one.day > other.day ? -1 : 1));

/** One rhythm of all that a company charges, else one of each amount: a company may bill two things. */
function findOfCompany(family: string, charges: readonly PastCharge[], today: string): Bill[] {
  const whole = toBill(family, charges, today);
  if (whole !== null) return [whole];
  const byAmount = groupBy(charges, ({ amountCents }) => amountCents);
  if (byAmount.size < 2) return [];
  return [...byAmount].flatMap(([amountCents, same]) => toBill(`${family}|${amountCents}`, same, today) ?? []);
}

function toBill(key: string, charges: readonly PastCharge[], today: string): Bill | null {
  // Most companies charge once or twice: none of them has to be fitted to anything.
  if (charges.length < (charges.every(({ isStored }) => isStored) ? minMarkedTimes : minTimes)) return null;
  const days = charges.map(({ day }) => day);
  const fits = billRhythms.map((rhythm) => fitRhythm(rhythm, days)).filter((fit) => isRegular(fit, charges));
  const [best] = fits.toSorted((one, other) => ratingOf(other) - ratingOf(one));
  const last = charges[best?.hits[0] ?? 0];
  if (best === undefined || last === undefined) return null;
  const dueOn = best.dayAt(1);
  if (dayAfter(dueOn, maxLateDays[best.rhythm]) < today) return null;
  const amounts = amountsOf(best, charges);
  return {
    key,
    payee: last.name,
    rhythm: best.rhythm,
    last,
    day: dueOn < today ? today : dueOn,
    laterDay: (times) => best.dayAt(times + 1),
    amountCents: last.amountCents,
    isVariable: !isSame(amounts.slice(1)) && !isSame(amounts),
    times: best.hits.length,
    roseFromCents: riseOf(amounts),
  };
}

const amountsOf = ({ hits }: RhythmFit, charges: readonly PastCharge[]): number[] =>
  hits.map((at) => charges[at]?.amountCents ?? 0);

/** Prefers the rhythm that tells more charges, more closely. */
const ratingOf = ({ hits, misses, extras, looseness }: RhythmFit): number =>
  hits.length - misses - extras * 2 - looseness * 2;

/** Things that people buy day by day are a bill only where their amount hardly ever changes, or with the network's mark. */
const everyday: ReadonlySet<SpendingCategory> = new Set([
  'cash',
  'groceries',
  'dining',
  'fuel',
  'transport',
  'health',
  'shopping',
  'clothing',
  'entertainment',
  'travel',
]);

const [minTimes, minMarkedTimes] = [3, 2];
/** A bill that changes becomes so many times the one beside it at most; a marked one, seen twice, hardly changes. */
const [maxChange, maxMarkedChange] = [1.6, 1.25];
/** So many of four charges or days of a rhythm may be out of it. */
const maxStrayShare = 0.25;

function isRegular(fit: RhythmFit, charges: readonly PastCharge[]): boolean {
  const { hits, misses, extras, looseness } = fit;
  const isMarked = hits.every((at) => charges[at]?.isStored);
  const amounts = amountsOf(fit, charges);
  if (hits.length < (isMarked ? minMarkedTimes : minTimes)) return false;
  if (misses > hits.length * maxStrayShare || extras > hits.length * maxStrayShare) return false;
  if (isMarked) return changeOf(amounts) <= (hits.length === minMarkedTimes ? maxMarkedChange : maxChange);
  if (everyday.has(charges[0]?.category ?? 'other'))
    return isSame(amounts) || (hits.length > minTimes && riseOf(amounts) !== null);
  // Three visits by chance lie close to a rhythm now and then; three bills do so closely, or for one amount.
  return isSame(amounts) || (changeOf(amounts) <= maxChange && (hits.length > minTimes || looseness <= 0.5));
}

/** The greatest change from one amount to the next, as a factor of at least 1. */
function changeOf(amounts: readonly number[]): number {
  return Math.max(1, ...amounts.slice(1).map((cents, at) => factor(cents, amounts[at] ?? cents)));
}

const factor = (one: number, other: number): number => Math.max(one, other) / Math.max(1, Math.min(one, other));

const isSame = (amounts: readonly number[]): boolean => amounts.every((cents) => cents === amounts[0]);

function riseOf(amounts: readonly number[]): number | null {
  const [last = 0, before = 0, ...earlier] = amounts;
  return amounts.length > 2 && last > before && isSame([before, ...earlier]) ? before : null;
}
