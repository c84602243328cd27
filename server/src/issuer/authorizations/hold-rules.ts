import { fuelHoldCents } from '@portal/contract/constants';
import { spendingCategoryOf } from '@portal/contract/money/merchant-category';
import type { EntryMode } from './messages.ts';

const fuelDispenser = '5542';
/** A pump asks for one dollar before it knows the price. */
const fuelRequestCents = 100;

const hoursOf = {
  default: 7 * 24,
  merchantInitiated: 5 * 24,
  travel: 30 * 24,
  fuel: 24,
  fuelCompleted: 7 * 24,
} as const;

/** Car rentals from 3351 on, and hotels from 3501 on, have a code each; airlines before them take what they ask for. */
const [firstRental, lastHotel] = [3351, 3999];

/** Lodging, car rental and cruise lines, whose holds run for the length of a stay. */
export function isTravel(mcc: string): boolean {
  const code = Number(mcc);
  return ['7011', '7012', '4411', '7512', '7513', '7519'].includes(mcc) || (code >= firstRental && code <= lastHotel);
}

/** Tells whether this is a pump's question before fueling, whose amount means 'up to a tank'. */
export function isFuelQuestion(mcc: string, amountCents: number): boolean {
  return mcc === fuelDispenser && amountCents <= fuelRequestCents;
}

/**
 * Reports whether a payment counts as cash for the day's limits: at a machine, over a bank's counter (MCC 6010, 6011; domain
 * decision, §3), and at the merchants that the program counts as cash (`cashMccs`: wire transfers, currency, casinos).
 */
export function isCash(entryMode: EntryMode, mcc: string, cashMccs: readonly string[]): boolean {
  return entryMode === 'ATM' || spendingCategoryOf(mcc) === 'cash' || cashMccs.includes(mcc);
}

/** Returns the amount that an approval holds: for a pump's question the smaller of $75 and the available amount. */
export function holdCentsOf(mcc: string, amountCents: number, availableCents: number): number {
  return isFuelQuestion(mcc, amountCents) ? Math.min(fuelHoldCents, availableCents) : amountCents;
}

/** When a hold falls away by itself (docs/domain.md §3). `isCompleted`: the pump has told the real amount. */
export function holdExpiry(mcc: string, entryMode: EntryMode, now: Date, isCompleted = false): Date {
  const hours = holdHours(mcc, entryMode, isCompleted);
  return new Date(now.getTime() + hours * 3_600_000);
}

function holdHours(mcc: string, entryMode: EntryMode, isCompleted: boolean): number {
  if (mcc === fuelDispenser) return isCompleted ? hoursOf.fuelCompleted : hoursOf.fuel;
  if (isTravel(mcc)) return hoursOf.travel;
  return entryMode === 'RECURRING' ? hoursOf.merchantInitiated : hoursOf.default;
}
