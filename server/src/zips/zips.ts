import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cityKey } from './city-key.ts';

/** Where a ZIP is. */
export interface ZipPlace {
  /** Two letters. */
  state: string;
  /** Names of the city that mail may bear, the preferred one first; without accents or punctuation. */
  cities: readonly string[];
  /** Degrees, to a hundredth (about a kilometer); null for military mail. */
  point: { latitude: number; longitude: number } | null;
}

const file = path.join(import.meta.dirname, 'zips.csv');

/** The line of each ZIP; it is taken apart when somebody asks. */
let lines: ReadonlyMap<string, string> | null = null;

function parseLine(line: string): ZipPlace {
  const [, state = '', cities = '', latitude = '', longitude = ''] = line.split(',');
  const point = latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) };
  return { state, cities: cities.split(';'), point };
}

function readLines(): ReadonlyMap<string, string> {
  const rows = readFileSync(file, 'utf8').split('\n');
  return new Map(rows.filter((row) => /^\d/.test(row)).map((row) => [row.slice(0, 5), row]));
}

/** The file is read when it is first asked for, and kept. */
function getLines(): ReadonlyMap<string, string> {
  lines ??= readLines();
  return lines;
}

/** Where a ZIP of five digits is; null where there is none. */
export function findZip(zip: string): ZipPlace | null {
  const line = getLines().get(zip);
  return line === undefined ? null : parseLine(line);
}

/** The ZIPs of a city of a state, in two letters; the city's usual words may be written in any way ('Ft Worth'). */
export function listZipsOf(city: string, state: string): string[] {
  const key = cityKey(city);
  return [...getLines()]
    .filter(([, line]) => line.startsWith(state, 6) && parseLine(line).cities.some((name) => cityKey(name) === key))
    .map(([zip]) => zip);
}
