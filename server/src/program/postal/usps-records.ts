import type { Clock } from '../../platform/ports/clock.ts';
import type { AddressProblem, PostalAnswer, PostalRecords, TypedAddress } from '../../platform/ports/postal-records.ts';
import { cityKey } from '../zips/city-key.ts';
import { findZip } from '../zips/zips.ts';
import { findTooLong } from './address-length.ts';
import { layOut, noParts, type ReadParts } from './address-parts.ts';
import { readZip } from './read-zip.ts';
import { splitWords } from './split-words.ts';
import { standardizeLines } from './standard-lines.ts';
import { findState } from './states.ts';
import { PostalApiFault, type UspsAddress, type UspsApi } from './usps-api.ts';
import { caseWords } from './word-case.ts';

/** How long somebody waits for an answer of the API before they get ours. */
const timeoutMs = 3000;
/** How long the API is left alone after it failed: the next ones who ask shall not wait as well. */
const restMs = 30_000;

const asPeopleRead = (capitals: string): string => caseWords(capitals.split(' ').filter((word) => word !== ''));

/**
 * Returns the query to the API: our reading of the lines, since it knows no 'apto'; lines that we cannot read go as typed.
 */
function toQuery(typed: TypedAddress, parts: ReadParts, state: string, zip: { zip5: string; zip4: string }) {
  const plain = (line: string): string => splitWords(line).join(' ');
  const lines =
    'problem' in parts
      ? { streetAddress: plain(typed.line1), secondaryAddress: plain(typed.line2), urbanization: '' }
      : {
          streetAddress: parts.delivery,
          secondaryAddress: parts.unit,
          urbanization: parts.area.startsWith('Urb ') ? parts.area : '',
        };
  const query = { ...lines, city: plain(typed.city), state, ZIPCode: zip.zip5, ZIPPlus4: zip.zip4 };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** The city in our own case where we know it: 'JBPHH', 'McAllen'. */
function toCity(city: string, zip: string): string {
  return findZip(zip)?.cities.find((name) => cityKey(name) === cityKey(city)) ?? asPeopleRead(city);
}

/** Returns the API's result in the case that people read; text that it was not asked about keeps its place. */
function toStandard(found: UspsAddress, parts: ReadParts, typedCity: string): TypedAddress {
  const urbanization = asPeopleRead(found.urbanization ?? '');
  const ours = 'problem' in parts ? noParts : parts;
  const area = urbanization === '' || urbanization.startsWith('Urb ') ? urbanization : `Urb ${urbanization}`;
  const lines = layOut({
    ...ours,
    delivery: asPeopleRead(found.streetAddress),
    unit: asPeopleRead(found.secondaryAddress ?? ''),
    area: area === '' ? ours.area : area,
  });
  const zip = found.ZIPPlus4 ? `${found.ZIPCode}-${found.ZIPPlus4}` : found.ZIPCode;
  return { ...lines, city: toCity(found.city ?? typedCity, found.ZIPCode), state: found.state, zip };
}

/** Returns the problem of an address whose delivery point is not confirmed; null when it is. */
function problemOf(dpv: string | null): AddressProblem | null {
  if (dpv === 'Y') return null;
  if (dpv === 'S' || dpv === 'D') return 'unit';
  return dpv === 'N' ? 'number' : 'street';
}

/**
 * Postal records of the post office itself, which knows every delivery point. Where it does not answer, `local` does, and
 * the log says so without the address.
 */
export function createUspsRecords(
  api: UspsApi,
  local: PostalRecords,
  { clock, log }: { clock: Clock; log: { warn: (line: object, message: string) => void } },
): PostalRecords {
  let restsUntil = 0;

  async function askApi(typed: TypedAddress, ours: PostalAnswer): Promise<PostalAnswer> {
    const [zip, state] = [readZip(typed.zip), findState(typed.state)];
    // The API refuses to be asked without either.
    if (zip === null || state === undefined || findTooLong(typed) !== null) return ours;
    const parts = standardizeLines(typed, { city: typed.city, state, zip5: zip.zip5 });
    const found = await api.findAddress(toQuery(typed, parts, state, zip), AbortSignal.timeout(timeoutMs));
    if (found === null) return { found: false, problem: ours.found ? 'street' : ours.problem };
    const problem = problemOf(found.dpv);
    return problem === null
      ? { found: true, standard: toStandard(found, parts, typed.city) }
      : { found: false, problem };
  }

  return {
    lookUp: async (typed) => {
      const ours = await local.lookUp(typed);
      if (clock.now().getTime() < restsUntil) return ours;
      try {
        return await askApi(typed, ours);
      } catch (fault) {
        if (!(fault instanceof PostalApiFault)) throw fault;
        restsUntil = clock.now().getTime() + restMs;
        log.warn({ reason: fault.message }, 'postal API failed; our own records answer');
        return ours;
      }
    },
  };
}
