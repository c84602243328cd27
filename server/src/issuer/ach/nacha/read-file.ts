import { keysOf } from '@portal/contract/keys-of';
import { batchControl } from './batch-control.ts';
import { batchHeader } from './batch-header.ts';
import { entryDetail } from './entry-detail.ts';
import { fileControl } from './file-control.ts';
import { fileHeader } from './file-header.ts';
import { type Line, readLines } from './read-lines.ts';
import { MalformedAchFile, type RecordOf, readRecord } from './record.ts';
import { addTotals, type Entry, noTotals, serviceClassOf, type Totals, totalsOf } from './totals.ts';
import type { AchFile, Batch } from './write-file.ts';

/** The content read from a file. */
export interface ReadAchFile extends AchFile {
  /** Lines that hold entries of another kind, in words; nobody's account number stands in them. */
  skipped: string[];
}

/** The classes of entries that come back for ours: entries to persons, and notifications of change. */
const knownClasses = new Set(['PPD', 'COR']);
const classColumns = [50, 53] as const;

function requireTotals(told: Totals, real: Totals, what: string): void {
  const names = keysOf<keyof Totals>(real);
  const wrong = names.filter((name) => told[name] !== real[name]);
  if (wrong.length > 0) throw new MalformedAchFile(`${what}: ${wrong.join(', ')} is not what the entries add up to`);
}

const takeLine = (lines: Line[]): string => lines.shift()?.text ?? '';
const isNext = (lines: Line[], type: string): boolean => lines[0]?.text.startsWith(type) ?? false;

function readEntry(lines: Line[]): Entry {
  const detail = readRecord(entryDetail, takeLine(lines));
  if ((detail.addenda === 1) !== isNext(lines, '7')) {
    throw new MalformedAchFile('an addenda record is missing, or not announced');
  }
  return { detail, addenda: detail.addenda === 1 ? takeLine(lines) : null };
}

type BatchControl = RecordOf<typeof batchControl>;

/** Reads one batch off the front of `lines`. */
function readBatch(lines: Line[]): { batch: Batch; control: BatchControl } {
  const { serviceClass, batchNumber: _number, ...header } = readRecord(batchHeader, takeLine(lines));
  const entries: Entry[] = [];
  while (isNext(lines, '6')) entries.push(readEntry(lines));
  const control = readRecord(batchControl, takeLine(lines));
  requireTotals(control, totalsOf(entries), 'a batch');
  // A file of returns may call every batch mixed.
  if (![200, serviceClassOf(entries)].includes(serviceClass) || control.serviceClass !== serviceClass) {
    throw new MalformedAchFile('the service class is not that of the entries');
  }
  return { batch: { header, entries }, control };
}

/** Passes over a batch of another kind, whose records have layouts of their own; only its control is read. */
function skipBatch(lines: Line[], entryClass: string): { skipped: string[]; control: BatchControl } {
  const skipped: string[] = [];
  for (let line = lines.shift(); line && !isNext(lines, '8'); ) {
    line = lines.shift();
    if (line?.text.startsWith('6')) skipped.push(`line ${line.number}: an entry of class ${entryClass}`);
  }
  return { skipped, control: readRecord(batchControl, takeLine(lines)) };
}

/**
 * Reads a file back, of ours or of the bank's. Batches of a kind that we never send are passed over, and told. Throws
 * `MalformedAchFile` where it does not follow the layout or does not add up.
 */
export function readAchFile(text: string): ReadAchFile {
  const lines = readLines(text);
  const header = readRecord(fileHeader, takeLine(lines));
  const batches: Batch[] = [];
  const skipped: string[] = [];
  let totals = noTotals;
  let batchCount = 0;
  while (isNext(lines, '5')) {
    const entryClass = lines[0]?.text.slice(...classColumns) ?? '';
    const read = knownClasses.has(entryClass) ? readBatch(lines) : skipBatch(lines, entryClass);
    if ('batch' in read) batches.push(read.batch);
    else skipped.push(...read.skipped);
    totals = addTotals(totals, read.control);
    batchCount += 1;
  }
  const control = readRecord(fileControl, takeLine(lines));
  requireTotals(control, totals, 'the file');
  if (control.batchCount !== batchCount) throw new MalformedAchFile('the number of batches is another');
  if (lines.some((line) => /[^9 ]/.test(line.text)))
    throw new MalformedAchFile('something follows the end of the file');
  return { header, batches, skipped };
}
