import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CsvError, parse } from 'csv-parse';
import { enrollmentColumns } from './enrollment-record.ts';

/** One row of a file of people: where it stands, and what it holds or why it cannot be read. */
export type PeopleRow = { line: number; cells: Record<string, unknown> } | { line: number; unreadable: string };

/** What a cell that is empty holds: nothing. */
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

/** Throws when the first line does not name the columns. */
function checkColumns(names: readonly string[]): string[] {
  const known = new Set<string>(enrollmentColumns);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Error(
      `The first line has to name the columns: ${enrollmentColumns.join(', ')}. Not known: ${unknown.join(', ')}`,
    );
  }
  return [...names];
}

async function* readCsv(file: string): AsyncGenerator<PeopleRow> {
  const unreadable: PeopleRow[] = [];
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      trim: true,
      info: true,
      skipEmptyLines: true,
      columns: (names: string[]) => checkColumns(names.map((name) => name.trim())),
      skipRecordsWithError: true,
      onSkip: (fault) => {
        if (fault instanceof CsvError) unreadable.push({ line: Number(fault['lines']), unreadable: fault.code });
      },
    }),
  );
  for await (const { record, info } of parser as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number };
  }>) {
    yield* unreadable.splice(0);
    yield { line: info.lines, cells: withoutEmpty(record) };
  }
  yield* unreadable;
}

/** The rows of a file, one after another: CSV with a first line that names the columns, or a JSON object in each line. */
export function readPeople(file: string): AsyncGenerator<PeopleRow> {
  return ['.jsonl', '.ndjson'].includes(path.extname(file).toLowerCase()) ? readJsonLines(file) : readCsv(file);
}
