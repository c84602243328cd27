import { batchControl } from './batch-control.ts';
import { batchHeader } from './batch-header.ts';
import { entryDetail } from './entry-detail.ts';
import { fileControl } from './file-control.ts';
import { fileHeader } from './file-header.ts';
import { blockingFactor, type RecordOf, recordLength, writeRecord } from './record.ts';
import { type Entry, serviceClassOf, totalsOf } from './totals.ts';

/** Entries of one purpose, in the order of their trace numbers. */
export interface Batch {
  header: Omit<RecordOf<typeof batchHeader>, 'serviceClass' | 'batchNumber'>;
  entries: Entry[];
}

export interface AchFile {
  header: RecordOf<typeof fileHeader>;
  batches: Batch[];
}

function writeBatch({ header, entries }: Batch, batchNumber: number): string[] {
  const serviceClass = serviceClassOf(entries);
  const { companyId, odfi } = header;
  const lines = entries.flatMap(({ detail, addenda }) => {
    const line = writeRecord(entryDetail, { ...detail, addenda: addenda === null ? 0 : 1 });
    return addenda === null ? [line] : [line, addenda];
  });
  return [
    writeRecord(batchHeader, { ...header, serviceClass, batchNumber }),
    ...lines,
    writeRecord(batchControl, { ...totalsOf(entries), serviceClass, companyId, odfi, batchNumber }),
  ];
}

/** The text of a file: lines of 94 characters, filled up with lines of nines to blocks of ten. */
export function writeAchFile({ header, batches }: AchFile): string {
  const filled = batches.filter(({ entries }) => entries.length > 0);
  const body = [writeRecord(fileHeader, header), ...filled.flatMap((batch, at) => writeBatch(batch, at + 1))];
  const blockCount = Math.ceil((body.length + 1) / blockingFactor);
  const totals = totalsOf(filled.flatMap(({ entries }) => entries));
  const control = writeRecord(fileControl, { ...totals, batchCount: filled.length, blockCount });
  const padding = Array.from({ length: blockCount * blockingFactor - body.length - 1 }, () => '9'.repeat(recordLength));
  return [...body, control, ...padding].map((line) => `${line}\n`).join('');
}
