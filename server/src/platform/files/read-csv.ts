import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';

/** A row of a CSV file: the line where it ends, and its cells that are not empty, or why it cannot be read. */
export type CsvRow = { line: number; cells: Record<string, string> } | { line: number; unreadable: string };

/** Throws when the first line does not name the columns. */
function checkColumns(names: readonly string[], known: readonly string[]): string[] {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0 && names.length > 0) return [...names];
  throw new Error(`The first line has to name the columns: ${known.join(', ')}. Not known: ${unknown.join(', ')}`);
}

/** The rows of a CSV file, one after another. Its first line names the columns, of those that are known; throws otherwise. */
export async function* readCsv(file: string, knownColumns: readonly string[]): AsyncGenerator<CsvRow> {
  const unreadable: CsvRow[] = [];
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      trim: true,
      info: true,
      skipEmptyLines: true,
      columns: (names: string[]) =>
        checkColumns(
          names.map((name) => name.trim()),
          knownColumns,
        ),
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
    yield { line: info.lines, cells: Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')) };
  }
  yield* unreadable;
}
