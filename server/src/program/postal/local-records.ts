import type { AddressProblem, PostalAnswer, PostalRecords, TypedAddress } from '../../platform/ports/postal-records.ts';
import { cityKey } from '../zips/city-key.ts';
import { findZip, listZipsOf, type ZipPlace } from '../zips/zips.ts';
import { findTooLong } from './address-length.ts';
import { layOut } from './address-parts.ts';
import { readZip } from './read-zip.ts';
import { standardizeLines } from './standard-lines.ts';
import { findState } from './states.ts';

/** The name that mail bears for what was typed as a ZIP's city; undefined when the ZIP has no such city. */
function findCity(typed: string, { cities, state }: ZipPlace): string | undefined {
  const key = cityKey(typed);
  const found = cities.find((city) => cityKey(city) === key);
  // 'Washington DC', 'APO AE'
  return found ?? cities.find((city) => cityKey(`${city} ${state}`) === key);
}

/** Returns the field to check when a ZIP is in another state than the one that was typed. */
function problemOfState(city: string, state: string | undefined, place: ZipPlace): AddressProblem {
  if (state === undefined || findCity(city, place) !== undefined) return 'state';
  return listZipsOf(city, state).length > 0 ? 'zip' : 'state';
}

function look(typed: TypedAddress): PostalAnswer {
  const tooLong = findTooLong(typed);
  if (tooLong !== null) return { found: false, problem: tooLong };
  const zip = readZip(typed.zip);
  const place = zip === null ? null : findZip(zip.zip5);
  if (zip === null || place === null) return { found: false, problem: 'zip' };
  const state = findState(typed.state);
  const [firstCity = ''] = place.cities;
  const had = { city: firstCity, state: place.state };
  if (state !== place.state) return { found: false, problem: problemOfState(typed.city, state, place), place: had };
  const city = findCity(typed.city, place);
  if (city === undefined) return { found: false, problem: 'city', place: had };
  const parts = standardizeLines(typed, { city: typed.city, state, zip5: zip.zip5 });
  if ('problem' in parts) return { found: false, problem: parts.problem };
  const standard = { ...layOut(parts), city, state, zip: zip.written };
  const grown = findTooLong(standard);
  return grown === null ? { found: true, standard } : { found: false, problem: grown };
}

/**
 * Postal records of our own: ZIPs with their cities and states, and how an address is written. Which houses there are they
 * do not know (docs/postal-records.md).
 */
export function createLocalPostalRecords(): PostalRecords {
  return { lookUp: async (address) => look(address) };
}
