import { describe, expect, test } from 'vitest';
import { changeAddenda, returnAddenda } from './addenda.ts';
import { batchControl } from './batch-control.ts';
import { batchHeader } from './batch-header.ts';
import { entryDetail, isDebit, transactionCodes } from './entry-detail.ts';
import { fileControl } from './file-control.ts';
import { fileHeader } from './file-header.ts';
import { type Layout, MalformedAchFile, readRecord, recordLength, writeRecord } from './record.ts';

/** Lengths of the fields as the Nacha rules give them, appendix three; of returns and changes, appendices four and five. */
const published: [string, Layout, number[]][] = [
  ['file header', fileHeader, [1, 2, 10, 10, 6, 4, 1, 3, 2, 1, 23, 23, 8]],
  ['batch header', batchHeader, [1, 3, 16, 20, 10, 3, 10, 6, 6, 3, 1, 8, 7]],
  ['entry detail', entryDetail, [1, 2, 8, 1, 17, 10, 15, 22, 2, 1, 15]],
  ['batch control', batchControl, [1, 3, 6, 10, 12, 12, 10, 19, 6, 8, 7]],
  ['file control', fileControl, [1, 6, 6, 8, 10, 12, 12, 39]],
  // Record type and addenda type stand together.
  ['return addenda', returnAddenda, [3, 3, 15, 6, 8, 44, 15]],
  ['change addenda', changeAddenda, [3, 3, 15, 6, 8, 29, 15, 15]],
];

test.each(published)('the %s has the fields of the published layout', (_name, layout, lengths) => {
  const own = layout.map((field) => (field.length === 1 ? field[0].length : field[1]));
  expect(own).toEqual(lengths);
  expect(own.reduce((sum, length) => sum + length, 0)).toBe(recordLength);
});

const entry = {
  transactionCode: '22',
  rdfi: '08100003',
  checkDigit: '2',
  accountNumber: '123450006640',
  amountCents: 20_000,
  individualId: 'T17',
  individualName: 'ROSA DELGADO',
  discretionary: '',
  addenda: 0,
  traceNumber: '800000000000001',
};
const line =
  '62208100003' +
  '2' +
  '123450006640     ' +
  '0000020000' +
  'T17            ' +
  'ROSA DELGADO          ' +
  '  0800000000000001';

describe('a record', () => {
  test('is written field by field and read back', () => {
    expect(writeRecord(entryDetail, entry)).toBe(line);
    expect(readRecord(entryDetail, line)).toEqual(entry);
  });

  test.each([
    ['accountNumber', { accountNumber: '1'.repeat(18) }],
    ['amountCents', { amountCents: 10 ** 10 }],
    ['amountCents', { amountCents: -1 }],
    ['amountCents', { amountCents: 1.5 }],
  ])('is not written when %s does not fit, and the value is not told', (field, changes) => {
    const write = () => writeRecord(entryDetail, { ...entry, ...changes });
    expect(write).toThrow(new RangeError(`${field} does not fit its field`));
  });

  test('is not read when it is of another type, or has letters for a number', () => {
    expect(() => readRecord(batchHeader, line)).toThrow(MalformedAchFile);
    expect(() => readRecord(entryDetail, line.replace('0000020000', '00000X0000'))).toThrow('amountCents is no number');
  });
});

test('credits and debits have the codes of the published layout', () => {
  expect(transactionCodes).toEqual({
    CHECKING: { CREDIT: '22', DEBIT: '27' },
    SAVINGS: { CREDIT: '32', DEBIT: '37' },
  });
  expect(['21', '22', '31', '32'].map((transactionCode) => isDebit({ transactionCode }))).not.toContain(true);
  expect(['26', '27', '36', '37'].map((transactionCode) => isDebit({ transactionCode }))).not.toContain(false);
});
