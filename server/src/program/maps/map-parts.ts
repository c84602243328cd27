import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MapTile } from '@portal/contract/atms/map-tile';

const file = path.join(import.meta.dirname, 'map.ndjson');
/** Columns from the western end of longitude to the eastern one, rows as far as the map reaches. */
const columns = 90;
const rows = 95;
const tileName = /^(-?\d{1,2})_(-?\d{1,2})$/;
const sea: MapTile = { land: '', states: '', counties: '', countyNames: [], towns: [] };

/** The JSON of each part by its name; read when somebody first asks. */
let parts: ReadonlyMap<string, string> | null = null;

function readParts(): ReadonlyMap<string, string> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(' ');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
}

/**
 * A part of the map as JSON: a tile ('-50_-16', a `MapTile`; one in which there is nothing is the sea), or the outline of a
 * state ('TX', a `StateOutline`). Null for what lies on no map.
 */
export function findMapPart(name: string): string | null {
  parts ??= readParts();
  const found = parts.get(name);
  if (found !== undefined) return found;
  const [, column, row] = tileName.exec(name) ?? [];
  const isOnMap = Math.abs(Number(column) + 0.5) < columns && Math.abs(Number(row) + 0.5) < rows;
  return isOnMap ? JSON.stringify(sea) : null;
}
