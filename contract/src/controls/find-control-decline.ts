import { companyFamilyOf } from '../companies/company-family.ts';
import { states } from '../person/address.ts';
import { hourIn } from '../time/dates.ts';
import type { CardControls, DecliningControl, OpenHours } from './card-controls.ts';
import { shopKindOf } from './shop-kinds.ts';

/** A use of the card, with all that a control asks of it. */
export interface ControlledUse {
  entryMode: 'PRESENT' | 'ECOMMERCE' | 'RECURRING' | 'ATM';
  /** The most that it may become, in cents: a pump that asks for $1 may take a tank. */
  amountCents: number;
  /** Tells whether it counts as cash by the program's rules. */
  isCash: boolean;
  /** Tells whether a shop gives a part of it as cash. */
  hasCashBack: boolean;
  /** Merchant category code (ISO 18245). */
  mcc: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** City and state, as the network writes them; null where it sends none. */
  place: string | null;
  /** The merchant's name, as it sends it. */
  merchant: string;
  /** Tells whether it is a payment that repeats, of a merchant that has charged the account before. */
  isRepeating: boolean;
}

const territories: ReadonlySet<string> = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);
const isAbroad = ({ country }: ControlledUse) => country !== 'US' && !territories.has(country);
const isAtHand = ({ entryMode }: ControlledUse) => entryMode === 'PRESENT' || entryMode === 'ATM';

/** Finds the state that the network names at the end of the place, or null: many write none. */
export function stateOfPlace(place: string | null): string | null {
  const last = place?.trim().split(/[\s,]/).at(-1) ?? '';
  return (states as readonly string[]).includes(last) ? last : null;
}

/** Reports whether the hour, 0–23, is one in which the card works. */
export const isOpenAt = ({ fromHour, toHour }: OpenHours, hour: number): boolean =>
  fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;

/** A shop whose state nobody knows is let through: to refuse somebody's own grocery would be worse. */
function isElsewhere(use: ControlledUse, onlyState: string): boolean {
  if (!isAtHand(use) || isAbroad(use)) return false;
  const state = territories.has(use.country) ? use.country : stateOfPlace(use.place);
  return state !== null && state !== onlyState;
}

/** Abroad nobody is spared: anybody can write a known name. */
const isSpared = ({ sparedCompanies }: CardControls, { merchant }: ControlledUse): boolean =>
  sparedCompanies.length > 0 && sparedCompanies.includes(companyFamilyOf(merchant));

/**
 * Finds the control that declines a use of the card at `now`, or null. Payments that repeat always work; refunds and deposits are no uses.
 * `timeZone` is the program's, in which the hours are meant. The same rule decides, and shows what it would have decided.
 */
export function findControlDecline(
  controls: CardControls,
  use: ControlledUse,
  now: Date,
  timeZone: string,
): DecliningControl | null {
  if (use.isRepeating) return null;
  const kind = shopKindOf(use.mcc);
  const { pausedUntil, onlyState, maxPurchaseCents, hours } = controls;
  if (pausedUntil !== null && now < new Date(pausedUntil)) return 'PAUSE';
  if (controls.blocksAbroad && isAbroad(use)) return 'ABROAD';
  if (!isAbroad(use) && isSpared(controls, use)) return null;
  if (onlyState !== null && isElsewhere(use, onlyState)) return 'STATE';
  if (controls.blocksOnline && !isAtHand(use)) return 'ONLINE';
  if (controls.blocksCash && (use.isCash || use.hasCashBack)) return 'CASH';
  if (maxPurchaseCents !== null && !use.isCash && use.amountCents > maxPurchaseCents) return 'AMOUNT';
  if (kind !== null && controls.blockedKinds.includes(kind)) return 'KIND';
  return hours !== null && !isOpenAt(hours, hourIn(timeZone, now)) ? 'HOURS' : null;
}
