import { batchControl } from './batch-control.ts';
import { batchHeader } from './batch-header.ts';
import { entryDetail } from './entry-detail.ts';
import { fileControl } from './file-control.ts';
import { fileHeader } from './file-header.ts';
import { blockingFactor, MalformedAchFile, readRecord, recordLength } from './record.ts';
import { type Entry, serviceClassOf, type Totals, totalsOf } from './totals.ts';
import type { AchFile, Batch } from './write-file.ts';

function requireTotals(told: Totals, entries: readonly Entry[], what: string): void {
  const real = totalsOf(entries);
  const names = Object.keys(real) as (keyof Totals)[];
  const wrong = names.filter((name) => told[name] !== real[name]);
  if (wrong.length > 0) throw new MalformedAchFile(`${what}: ${wrong.join(', ')} is not what the entries add up to`);
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  if (lines.some((line) => line.length !== recordLength)) throw new MalformedAchFile('a line has not 94 characters');
  if (lines.length % blockingFactor !== 0) throw new MalformedAchFile('the lines are no whole blocks');
  return lines;
}

/** Reads one batch off the front of `lines`. */
function readBatch(lines: string[]): Batch {
  const { serviceClass, batchNumber: _number, ...header } = readRecord(batchHeader, lines.shift() ?? '');
  const entries: Entry[] = [];
  while (lines[0]?.startsWith('6')) {
    const detail = readRecord(entryDetail, lines.shift() ?? '');
    if ((detail.addenda === 1) !== (lines[0]?.startsWith('7') ?? false)) {
      throw new MalformedAchFile('an addenda record is missing, or not announced');
    }
    entries.push({ detail, addenda: detail.addenda === 1 ? (lines.shift() ?? null) : null });
  }
  const control = readRecord(batchControl, lines.shift() ?? '');
  requireTotals(control, entries, 'a batch');
  // A file of returns may call every batch mixed.
  if (![200, serviceClassOf(entries)].includes(serviceClass) || control.serviceClass !== serviceClass) {
    throw new MalformedAchFile('the service class is not that of the entries');
  }
  return { header, entries };
}

/** Reads a file back. Throws `MalformedAchFile` where it does not follow the layout or does not add up. */
export function readAchFile(text: string): AchFile {
  const lines = linesOf(text);
  const header = readRecord(fileHeader, lines.shift() ?? '');
  const batches: Batch[] = [];
  while (lines[0]?.startsWith('5')) batches.push(readBatch(lines));
  const control = readRecord(fileControl, lines.shift() ?? '');
  requireTotals(
    control,
    batches.flatMap(({ entries }) => entries),
    'the file',
  );
  if (control.batchCount !== batches.length) throw new MalformedAchFile('the number of batches is another');
  if (lines.some((line) => /[^9]/.test(line))) throw new MalformedAchFile('something follows the end of the file');
  return { header, batches };
}
