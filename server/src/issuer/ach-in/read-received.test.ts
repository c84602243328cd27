import { describe, expect, test } from 'vitest';
import { childSupport, inboundCredit, inboundFile, ourRouting, socialSecurity } from '../../testing/inbound-files.ts';
import { MalformedAchFile } from '../ach/nacha/record.ts';
import { ReceivedReader } from './read-received.ts';
import type { ReceivedEntry } from './received-entry.ts';

async function* inPieces(text: string, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += length) yield Buffer.from(text.slice(at, at + length), 'latin1');
}

/** Reads a text, cut into pieces as a disk may give it. */
async function readText(text: string, length = 1_000) {
  const reader = new ReceivedReader(ourRouting);
  const entries: ReceivedEntry[] = [];
  await reader.read(inPieces(text, length), async (some) => {
    entries.push(...some);
  });
  return { ...reader.state, entries };
}

const file = inboundFile([
  {
    ...socialSecurity,
    entries: [
      inboundCredit('100200300400', { addenda: 'FOR NOVEMBER' }),
      inboundCredit('100200300401', { amountCents: 5 }),
      inboundCredit('100200300402', { transactionCode: '23', amountCents: 0 }),
    ],
  },
  {
    ...childSupport,
    entryDescription: 'REVERSAL',
    entryClass: 'CCD',
    entries: [inboundCredit('100200300400', { transactionCode: '27', amountCents: 700 })],
  },
]);
const lines = file.split('\n');

describe('a file', () => {
  test('is read with who pays, the days, the amounts and the kinds', async () => {
    const { entries, creditCents, debitCents, returns } = await readText(file);
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['CREDIT', 91_400],
      ['CREDIT', 5],
      ['PRENOTE', 0],
      ['DEBIT', 700],
    ]);
    expect(entries[0]).toMatchObject({
      entryClass: 'PPD',
      companyName: 'SSA TREAS 310',
      companyId: '9031036030',
      entryDescription: 'XXSOC SEC',
      isFederalBenefit: true,
      effectiveOn: '2026-11-23',
      settlesOn: '2026-11-23',
      accountNumber: '100200300400',
      individualName: 'PAT PERSON',
      addenda: 'FOR NOVEMBER',
    });
    expect(entries[3]).toMatchObject({ isFederalBenefit: false, entryClass: 'CCD' });
    expect({ creditCents, debitCents, returns }).toEqual({ creditCents: 91_405, debitCents: 700, returns: 0 });
  });

  test.each([
    ['in pieces of a byte', (text: string) => text, 1],
    ['with carriage returns', (text: string) => text.replaceAll('\n', '\r\n'), 97],
    ['with carriage returns alone', (text: string) => text.replaceAll('\n', '\r'), 95],
    ['without line ends', (text: string) => text.replaceAll('\n', ''), 101],
    ['with blanks cut off', (text: string) => text.replaceAll(/ +$/gm, ''), 100],
    ['without filler lines', (text: string) => text.replaceAll(/^9{94}\n/gm, ''), 100],
    ['with marks of other systems', (text: string) => `\u00EF\u00BB\u00BF${text}\u001A`, 1_000],
  ])('reads the same %s', async (_, change, length) => {
    expect((await readText(change(file), length)).entries).toEqual((await readText(file)).entries);
  });

  test('takes the day that the Federal Reserve wrote, of the year that is nearest', async () => {
    const days = { settlesOn: '2027-01-04', effectiveOn: '2026-12-31' };
    const { entries } = await readText(inboundFile([{ ...childSupport, ...days, entries: [inboundCredit('1')] }]));
    expect(entries[0]).toMatchObject(days);
    const blank = inboundFile([{ ...childSupport, settlesOn: '2026-11-26', entries: [inboundCredit('1')] }]);
    // Thanksgiving: without a day of the Federal Reserve's, the next banking day.
    const text = blank.replace('261126330', '261126   ');
    expect((await readText(text)).entries[0]).toMatchObject({ effectiveOn: '2026-11-26', settlesOn: '2026-11-27' });
  });

  test('tells the date of a death, and keeps no Social Security number', async () => {
    const addenda = String.raw`DATE OF DEATH*110226*CUSTOMERSSN*987651234*AMOUNT*914.00\ `.trim();
    const entry = inboundCredit('100200300400', { transactionCode: '23', amountCents: 0, addenda });
    const { entries } = await readText(inboundFile([{ ...socialSecurity, entryClass: 'DNE', entries: [entry] }]));
    expect(entries[0]).toMatchObject({ kind: 'DEATH', diedOn: '2026-11-02', addenda: null });
  });

  test('passes over enrollments, and says so', async () => {
    const entry = inboundCredit('1', { transactionCode: '23', amountCents: 0, addenda: '22*12*3' });
    const read = await readText(inboundFile([{ ...socialSecurity, entryClass: 'ENR', entries: [entry] }]));
    expect([read.entries, read.notes.length]).toEqual([[], 1]);
  });

  test('counts entries that come back', async () => {
    const back = `799R03${'0'.repeat(15)}`.padEnd(83);
    const text = inboundFile([
      { ...childSupport, entries: [inboundCredit('1', { transactionCode: '21', addenda: back.slice(3) })] },
    ]);
    const { entries, returns } = await readText(text.replace('\n705', '\n799'));
    expect([entries, returns]).toEqual([[], 1]);
  });
});

const [header = '', batch = '', first = '', addenda = '', second = ''] = lines;
const end = lines.findIndex((line) => line.startsWith('8'));
const without = (at: number) => lines.filter((_, each) => each !== at).join('\n');
const changed = (at: number, from: number, to: string) =>
  lines.map((line, each) => (each === at ? line.slice(0, from) + to + line.slice(from + to.length) : line)).join('\n');

/** Each is one thing that can go wrong with a file on its way. */
const damages: [what: string, text: string, problem: string][] = [
  ['a lost entry', without(4), 'add up'],
  ['a lost addenda record', without(3), 'addenda record is missing'],
  ['a lost beginning of a batch', without(1), 'in no batch'],
  ['a lost end of a batch', without(end), 'has no end'],
  ['an entry doubled', [...lines.slice(0, 5), second, ...lines.slice(5)].join('\n'), 'out of order'],
  ['a changed amount', changed(2, 38, '1'), 'add up'],
  ['a letter in an amount', changed(2, 38, 'O'), 'no number'],
  ['entries out of order', [header, batch, second, first, addenda, ...lines.slice(5)].join('\n'), 'out of order'],
  ['a wrong total of a batch', changed(end, 43, '6'), 'creditCents'],
  ['a wrong hash of a batch', changed(end, 19, '9'), 'hash'],
  [
    'a wrong total of the file',
    changed(
      lines.findIndex((line) => line.startsWith('9')),
      54,
      '9',
    ),
    'creditCents',
  ],
  [
    'a wrong count of batches',
    changed(
      lines.findIndex((line) => line.startsWith('9')),
      6,
      '3',
    ),
    'number of batches',
  ],
  ['another bank as its receiver', file.replace(` ${ourRouting}`, ' 021000021'), 'another bank than ours'],
  ['an entry for another bank', changed(4, 3, '021000021'), 'another bank than ours'],
  ['its second half lost', file.slice(0, 4.5 * header.length), 'fewer than 94'],
  ['its last lines lost', lines.slice(0, 5).join('\n'), 'has no end'],
  ['an addenda record of another entry', changed(3, 93, addenda.endsWith('9') ? '8' : '9'), 'another entry'],
  ['a line too long', changed(2, 93, '12345'), 'more than 94'],
  ['another file behind it', `${lines.slice(0, -1).join('\n')}\n${file}`, 'follows the end'],
  ['a settlement date that is none', changed(1, 75, '399'), 'settlement date'],
  ['no money in a live entry', changed(4, 29, '0000000000'), 'amount of an entry'],
  ['nothing in it', '', 'no end'],
  ['other content', 'BAI2,800000006,/\n'.repeat(20), 'no file of a bank'],
];

test.each(damages)('a file with %s is refused whole', async (_, text, problem) => {
  const reading = readText(text);
  await expect(reading).rejects.toThrow(MalformedAchFile);
  await expect(reading).rejects.toThrow(problem);
});
