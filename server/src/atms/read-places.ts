import { createReadStream } from 'node:fs';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse';
import chain from 'stream-chain';
import { parser } from 'stream-json';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { cellsOfFeature } from './osm-place.ts';
import { placeColumns } from './place-record.ts';

/** One place of a file: which one it is, from 1, and what the file says of it or why it cannot be read. */
export type PlaceCells = { row: number; cells: Record<string, unknown> } | { row: number; unreadable: string };

async function* readGeoJson(file: string): AsyncGenerator<PlaceCells> {
  const features = chain([createReadStream(file), parser(), pick({ filter: 'features' }), streamArray()]);
  for await (const { key, value } of features as AsyncIterable<{ key: number; value: unknown }>) {
    const cells = cellsOfFeature(value);
    yield cells === null ? { row: key + 1, unreadable: 'no place' } : { row: key + 1, cells };
  }
}

function checkColumns(names: readonly string[]): string[] {
  const unknown = names.filter((name) => !placeColumns.includes(name));
  if (unknown.length === 0 && names.length > 0) return [...names];
  throw new Error(
    `The first line has to name the columns: ${placeColumns.join(', ')}. Not known: ${unknown.join(', ')}`,
  );
}

async function* readCsv(file: string): AsyncGenerator<PlaceCells> {
  const skipped: PlaceCells[] = [];
  const rows = createReadStream(file).pipe(
    parse({
      bom: true,
      trim: true,
      info: true,
      skipEmptyLines: true,
      columns: (names: string[]) => checkColumns(names.map((name) => name.trim())),
      skipRecordsWithError: true,
      onSkip: (fault) => {
        if (fault instanceof CsvError) skipped.push({ row: Number(fault['lines']), unreadable: fault.code });
      },
    }),
  );
  for await (const { record, info } of rows as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number };
  }>) {
    yield* skipped.splice(0);
    yield { row: info.lines, cells: Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')) };
  }
  yield* skipped;
}

/** The places of a file, one after another: GeoJSON by its ending, CSV with a first line that names the columns otherwise. */
export function readPlaces(file: string): AsyncGenerator<PlaceCells> {
  return ['.geojson', '.json'].includes(path.extname(file).toLowerCase()) ? readGeoJson(file) : readCsv(file);
}
