import { createReadStream } from 'node:fs';
import path from 'node:path';
import chain from 'stream-chain';
import { parser } from 'stream-json';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { readCsv } from '../../platform/files/read-csv.ts';
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

async function* readRows(file: string): AsyncGenerator<PlaceCells> {
  for await (const { line, ...read } of readCsv(file, placeColumns)) yield { row: line, ...read };
}

/** The places of a file, one after another: GeoJSON by its ending, CSV with a first line that names the columns otherwise. */
export function readPlaces(file: string): AsyncGenerator<PlaceCells> {
  return ['.geojson', '.json'].includes(path.extname(file).toLowerCase()) ? readGeoJson(file) : readRows(file);
}
