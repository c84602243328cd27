import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readCsv } from '../../platform/files/read-csv.ts';
import { enrollmentColumns } from './enrollment-record.ts';

/** One row of a file of people: where it stands, and what it holds or why it cannot be read. */
export type PeopleRow = { line: number; cells: Record<string, unknown> } | { line: number; unreadable: string };

/** Drops empty cells: they hold nothing. */
function withoutEmpty(cells: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== '' && value !== null));
}

function readCells(text: string): Record<string, unknown> | null {
  try {
    const cells: unknown = JSON.parse(text);
    const isObject = typeof cells === 'object' && cells !== null && !Array.isArray(cells);
    return isObject ? (cells as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

async function* readJsonLines(file: string): AsyncGenerator<PeopleRow> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    const cells = readCells(text);
    yield cells === null ? { line, unreadable: 'not JSON' } : { line, cells: withoutEmpty(cells) };
  }
}

/** The rows of a file, one after another: CSV with a first line that names the columns, or a JSON object in each line. */
export function readPeople(file: string): AsyncGenerator<PeopleRow> {
  return ['.jsonl', '.ndjson'].includes(path.extname(file).toLowerCase())
    ? readJsonLines(file)
    : readCsv(file, enrollmentColumns);
}
