import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAchFile } from './read-file.ts';
import type { Entry } from './totals.ts';
import { type AchFile, writeAchFile } from './write-file.ts';

const header = {
  immediateDestination: ' 800000006',
  immediateOrigin: '9999999999',
  createdOn: '261120',
  createdAt: '1705',
  modifier: 'A',
  destinationName: 'CLARA DEMO BANK',
  originName: 'CLARA CARD',
  reference: '',
};
const batchHeader = {
  companyName: 'CLARA CARD',
  discretionary: '',
  companyId: '9999999999',
  entryClass: 'PPD',
  description: 'TRANSFER',
  descriptiveDate: '261120',
  effectiveOn: '261123',
  settlementDate: '',
  odfi: '80000000',
};

function entryOf(amountCents: number, more: Partial<Entry['detail']> = {}): Entry {
  const detail = {
    transactionCode: '22',
    rdfi: '08100003',
    checkDigit: '2',
    accountNumber: '6640',
    amountCents,
    individualId: 'T1',
    individualName: 'ROSA DELGADO',
    discretionary: '',
    addenda: 0,
    traceNumber: '800000000000001',
    ...more,
  };
  return { detail, addenda: null };
}
const fileOf = (entries: Entry[], description = 'TRANSFER'): AchFile => ({
  header,
  batches: [{ header: { ...batchHeader, description }, entries }],
});

describe('a file', () => {
  test('is written as the published layout has it', () => {
    const text = writeAchFile(
      fileOf([entryOf(20_000), entryOf(1, { transactionCode: '32', traceNumber: '800000000000002' })]),
    );
    expect(text.split('\n').slice(0, 6)).toEqual([
      '101 80000000699999999992611201705A094101CLARA DEMO BANK        CLARA CARD                     ',
      '5220CLARA CARD                          9999999999PPDTRANSFER  261120261123   1800000000000001',
      '6220810000326640             0000020000T1             ROSA DELGADO            0800000000000001',
      '6320810000326640             0000000001T1             ROSA DELGADO            0800000000000002',
      '822000000200162000060000000000000000000200019999999999                         800000000000001',
      '9000001000001000000020016200006000000000000000000020001                                       ',
    ]);
    expect(text.split('\n').slice(6)).toEqual([...Array.from({ length: 4 }, () => '9'.repeat(94)), '']);
  });

  test.each([
    [[entryOf(1)], '220'],
    [[entryOf(1, { transactionCode: '27' })], '225'],
    [[entryOf(1), entryOf(1, { transactionCode: '37' })], '200'],
  ])('says in case %# whether a batch holds credits, debits or both', (entries, serviceClass) => {
    expect(writeAchFile(fileOf(entries)).split('\n')[1]?.slice(1, 4)).toBe(serviceClass);
  });

  test('keeps of the entry hash the last ten digits', () => {
    const entries = Array.from({ length: 1235 }, () => entryOf(1));
    const text = writeAchFile(fileOf(entries));
    const total = text.split('\n').find((line) => line.startsWith('9000001'));
    expect(total?.slice(21, 31)).toBe(String((8_100_003 * 1235) % 10 ** 10).padStart(10, '0'));
  });

  test('is read back as it was written, whatever it holds, and always in whole blocks', () => {
    const detail = fc.record({
      transactionCode: fc.constantFrom('22', '32', '27', '37'),
      rdfi: fc.stringMatching(/^\d{8}$/),
      checkDigit: fc.stringMatching(/^\d$/),
      accountNumber: fc.stringMatching(/^\d{4,17}$/),
      amountCents: fc.nat({ max: 9_999_999_999 }),
      traceNumber: fc.stringMatching(/^\d{15}$/),
    });
    const batches = fc.array(fc.array(detail, { minLength: 1, maxLength: 12 }), { maxLength: 4 });
    fc.assert(
      fc.property(batches, (wanted) => {
        const file = {
          header,
          batches: wanted.map((entries) => ({ header: batchHeader, entries: entries.map((each) => entryOf(0, each)) })),
        };
        const text = writeAchFile(file);
        const lines = text.split('\n').slice(0, -1);
        expect(readAchFile(text)).toEqual({ ...file, skipped: [] });
        expect(lines.length % 10).toBe(0);
        expect(new Set(lines.map((line) => line.length))).toEqual(new Set([94]));
      }),
    );
  });

  const text = writeAchFile(fileOf([entryOf(20_000)]));
  test.each([
    ['another amount', text.replace('0000020000T1', '0000020001T1'), 'creditCents'],
    ['another bank', text.replace('622081000032', '622081000042'), 'entryHash'],
    ['a line that lacks a character', text.replace('ROSA ', 'ROSA'), 'fewer than 94 characters'],
    ['a line that is long', text.replace('ROSA ', 'ROSA  '), 'more than 94 characters'],
    ['an entry that is gone', text.replace(/^622.*\n/m, '').replace(/\n$/, `\n${'9'.repeat(94)}\n`), 'entryCount'],
    ['no file at all', 'hello', 'type'],
    ['nothing', '', 'type'],
  ])('is refused with %s, and what it held is not told', (_what, broken, problem) => {
    expect(() => readAchFile(broken)).toThrow(problem);
    expect(() => readAchFile(broken)).not.toThrow('ROSA');
  });
});
