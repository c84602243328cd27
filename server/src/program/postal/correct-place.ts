import type { TypedAddress } from '../../platform/ports/postal-records.ts';
import { findZip, listZipsOf } from '../zips/zips.ts';
import { readZip } from './read-zip.ts';
import { findState } from './states.ts';

/** Most ZIPs of a city that are offered: more would be a guess. */
const maxZips = 2;

/** Tells whether one slip of the finger makes one ZIP of the other: a wrong digit, or two neighbors that changed places. */
function isSlip(typed: string, meant: string): boolean {
  const wrong = Array.from(typed, (digit, at) => (digit === meant[at] ? null : at)).filter((at) => at !== null);
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return true;
  return wrong.length === 2 && second === first + 1 && typed[first] === meant[second] && typed[second] === meant[first];
}

/** The ZIPs that may have been meant for a city: its only one, or those that one slip makes of what was typed. */
function listMeantZips(typedZip: string, city: string, state: string): string[] {
  const zips = listZipsOf(city, state);
  if (zips.length === 1) return zips;
  const close = zips.filter((zip) => isSlip(typedZip, zip));
  return close.length <= maxZips ? close : [];
}

/**
 * Returns the likely corrections where ZIP, city and state do not fit together: the city that the ZIP has, and the ZIP that
 * the city has. The first is the likelier one.
 */
export function correctPlace(typed: TypedAddress): TypedAddress[] {
  const zip = readZip(typed.zip);
  if (zip === null) return [];
  const place = findZip(zip.zip5);
  const [city] = place?.cities ?? [];
  const state = findState(typed.state);
  const byZip = place && city !== undefined ? [{ ...typed, city, state: place.state }] : [];
  const byCity =
    state === undefined ? [] : listMeantZips(zip.zip5, typed.city, state).map((each) => ({ ...typed, zip: each }));
  return [...byZip, ...byCity];
}
