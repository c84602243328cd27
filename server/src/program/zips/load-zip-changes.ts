import { readOptional } from '../read-optional.ts';
import type { ZipChanges } from './zips.ts';

/** ZIP, state, names of its city by semicolons, latitude and longitude, as in our own list; both are left out for military mail. */
const shape = /^\d{5},[A-Z]{2},[A-Za-z0-9]+( [A-Za-z0-9]+)*(;[A-Za-z0-9 ]+)*,(-?\d+(\.\d\d?)?,-?\d+(\.\d\d?)?|,)$/;
/** A ZIP that is no longer there. */
const gone = /^\d{5},,,,$/;

/** Reads `zips.csv` of a program's folder; without one nothing changes. Throws with the lines at fault. */
export async function loadZipChanges(folder: string): Promise<ZipChanges> {
  const text = (await readOptional(folder, 'zips.csv')) ?? '';
  const rows = text.split(/\r?\n/).map((row, index) => ({ row, line: index + 1 }));
  const told = rows.filter(({ row }) => row !== '' && !row.startsWith('#'));
  const wrong = told.filter(({ row }) => !shape.test(row) && !gone.test(row)).map(({ line }) => line);
  if (wrong.length > 0) {
    throw new Error(
      `zips.csv is not valid in line ${wrong.slice(0, 10).join(', ')}: lines are '78332,TX,Alice,27.74,-98.08'`,
    );
  }
  const changes = new Map(told.map(({ row }) => [row.slice(0, 5), gone.test(row) ? null : row] as const));
  if (changes.size < told.length) throw new Error('zips.csv is not valid: a ZIP has two lines');
  return changes;
}
