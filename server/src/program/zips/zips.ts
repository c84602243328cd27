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

/** Lines of the program's own, by their ZIP: each counts in place of ours, and null takes a ZIP away. */
export type ZipChanges = ReadonlyMap<string, string | null>;

let changes: ZipChanges = new Map();

/** The line of each ZIP; it is taken apart when somebody asks. */
let lines: ReadonlyMap<string, string> | null = null;

function parseLine(line: string): ZipPlace {
  const [, state = '', cities = '', latitude = '', longitude = ''] = line.split(',');
  const point = latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) };
  return { state, cities: cities.split(';'), point };
}

function readLines(): ReadonlyMap<string, string> {
  const rows = readFileSync(file, 'utf8').split('\n');
  const all = new Map(rows.filter((row) => /^\d/.test(row)).map((row) => [row.slice(0, 5), row]));
  for (const [zip, line] of changes) {
    if (line === null) all.delete(zip);
    else all.set(zip, line);
  }
  return all;
}

/** From now on these lines count in place of ours. */
export function changeZips(newChanges: ZipChanges): void {
  changes = newChanges;
  [lines, cities, grid] = [null, null, null];
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

/** All ZIPs, one after another. */
export function* listZipPlaces(): Generator<ZipPlace & { zip: string }> {
  for (const [zip, line] of getLines()) yield { zip, ...parseLine(line) };
}

/** The ZIPs of a city of a state, in two letters; the city's usual words may be written in any way ('Ft Worth'). */
export function listZipsOf(city: string, state: string): string[] {
  const key = cityKey(city);
  return [...getLines()]
    .filter(([, line]) => line.startsWith(state, 6) && parseLine(line).cities.some((name) => cityKey(name) === key))
    .map(([zip]) => zip);
}

/** A city, in the middle of its ZIPs. */
export interface CityPlace {
  city: string;
  state: string;
  point: { latitude: number; longitude: number };
}

interface CityEntry {
  city: string;
  state: string;
  points: { latitude: number; longitude: number }[];
}

/** The cities by how their names are compared: of those of one name, that of the most ZIPs first. */
let cities: ReadonlyMap<string, readonly CityEntry[]> | null = null;

function readCities(): ReadonlyMap<string, readonly CityEntry[]> {
  const byName = new Map<string, CityEntry[]>();
  for (const line of getLines().values()) {
    const { state, cities: names, point } = parseLine(line);
    if (point === null) continue;
    for (const city of names) {
      const key = cityKey(city);
      const entries = byName.get(key) ?? [];
      const entry = entries.find((each) => each.state === state);
      if (entry) entry.points.push(point);
      else byName.set(key, [...entries, { city, state, points: [point] }]);
    }
  }
  for (const entries of byName.values()) entries.sort((one, other) => other.points.length - one.points.length);
  return byName;
}

const middle = (values: readonly number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;

/** Where a city is, by its name in any usual spelling; without a state, the one of this name with the most ZIPs. */
export function findCity(name: string, state: string | null): CityPlace | null {
  cities ??= readCities();
  const found = cities.get(cityKey(name))?.find((entry) => state === null || entry.state === state);
  if (!found) return null;
  const { points } = found;
  const latitude = middle(points.map((point) => point.latitude));
  const longitude = middle(points.map((point) => point.longitude));
  return { city: found.city, state: found.state, point: { latitude, longitude } };
}

/** The ZIPs by whole degrees of their middle. */
let grid: ReadonlyMap<string, readonly { zip: string; latitude: number; longitude: number }[]> | null = null;

const cellOf = (latitude: number, longitude: number) => `${Math.round(latitude)} ${Math.round(longitude)}`;

function readGrid() {
  const cells = new Map<string, { zip: string; latitude: number; longitude: number }[]>();
  for (const [zip, line] of getLines()) {
    const { point } = parseLine(line);
    if (point === null) continue;
    const key = cellOf(point.latitude, point.longitude);
    const cell = cells.get(key);
    if (cell) cell.push({ zip, ...point });
    else cells.set(key, [{ zip, ...point }]);
  }
  return cells;
}

/** The ZIP whose middle is nearest to a point, within a degree or two; null where there is none. */
export function findZipNear({ latitude, longitude }: { latitude: number; longitude: number }): string | null {
  grid ??= readGrid();
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: { zip: string | null; square: number } = { zip: null, square: Number.POSITIVE_INFINITY };
  for (const north of [-1, 0, 1]) {
    for (const east of [-1, 0, 1]) {
      for (const each of grid.get(cellOf(latitude + north, longitude + east)) ?? []) {
        const square = (each.latitude - latitude) ** 2 + ((each.longitude - longitude) * shrink) ** 2;
        if (square < nearest.square) nearest = { zip: each.zip, square };
      }
    }
  }
  return nearest.zip;
}
