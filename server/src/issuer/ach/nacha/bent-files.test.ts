import { describe, expect, test } from 'vitest';
import { readAchFile } from './read-file.ts';

/** A file of returns as a bank sends it: an entry that comes back, and a notification of change. */
const whole = [
  '1019999999999 8000000062611240600A094101CLARA CARD             CLARA DEMO BANK                        ',
  '5220CLARA CARD                          9999999999PPDRETURN    261120261123   1081000030000001',
  '621800000006100200306640     0000020000T17            ROSA DELGADO            1081000030000001',
  '799R03800000000000017      08100003                                            081000030000001',
  '822000000200800000000000000000000000000200009999999999                         081000030000001',
  '5220CLARA CARD                          9999999999CORRETURN    261120261123   1081000030000002',
  '621800000006100200306640     0000000000T18            ROSA DELGADO            1081000030000002',
  '798C01800000000000018      0810000399887766                                    081000030000002',
  '822000000200800000000000000000000000000000009999999999                         081000030000002',
  '9000002000001000000040160000000000000000000000000020000                                       ',
];
const [fileHeader, ...rest] = whole.map((line) => line.slice(0, 94).padEnd(94)) as [string, ...string[]];
const lines = [fileHeader, ...rest];
const text = (all: readonly string[] = lines, end = '\n') => all.map((line) => `${line}${end}`).join('');
const nines = '9'.repeat(94);
const at = (index: number, change: (line: string) => string) =>
  lines.map((line, position) => (position === index ? change(line) : line));
const put = (line: string, from: number, value: string) =>
  line.slice(0, from) + value + line.slice(from + value.length);
const without = (index: number) => lines.filter((_, position) => position !== index);

/** Another kind of batch, with two addenda behind its entry, and what it adds to the file's totals. */
const foreign = (entryClass: string) => {
  const batch = [
    put(lines[1] ?? '', 50, entryClass),
    put(lines[2] ?? '', 29, '0000000500'),
    '705SOMETHING ELSE'.padEnd(94),
    '705SOMETHING MORE'.padEnd(94),
    '822000000300800000000000000000000000000005009999999999                         081000030000003',
  ];
  const control = '9000003000002000000070240000000000000000000000000020500'.padEnd(94);
  return [...lines.slice(0, 9), ...batch, control];
};

const read = { entries: 2, skipped: 0 };
const taken: [what: string, file: string, expected?: { entries: number; skipped: number }][] = [
  ['as it is', text()],
  ['with the lines that fill up its last block', text([...lines, nines])],
  ['with fewer of them than make a block', text([...lines, nines, nines, nines])],
  ['with line ends of another system', text(lines, '\r\n')],
  ['with line ends of an old system', text(lines, '\r')],
  ['with line ends doubled', text(lines, '\r\r\n')],
  ['with empty lines between', text(lines, '\n\n')],
  ['with lines of blanks between', text(lines, `\n${' '.repeat(94)}\n`)],
  ['without its last line end', text().trimEnd()],
  ['without any line end', lines.join('')],
  ['without any line end but its last', `${lines.join('')}\n`],
  ['without any line end, filled up', [...lines, nines].join('')],
  ['ended by Ctrl-Z', `${text()}\u001A`],
  ['ended by Ctrl-Z on a line of its own, and more of them', `${text()}\n\u001A\u001A\n`],
  ['begun with a byte order mark', `\uFEFF${text()}`],
  ['its blanks at the ends of lines cut', text(lines.map((line) => line.trimEnd()))],
  ['its blanks cut, filled up', text([...lines.map((line) => line.trimEnd()), nines])],
  ['with blanks after the end of each line', text(lines.map((line) => `${line}   `))],
  ['with blanks after its end', `${text()}   \n`],
  ['with another number of blocks', text(at(9, (line) => put(line, 7, '000009')))],
  ['with both batches called mixed', text(lines.map((line) => (/^[58]/.test(line) ? put(line, 1, '200') : line)))],
  [
    'with the batches in the other order',
    text([fileHeader, ...lines.slice(5, 9), ...lines.slice(1, 5), lines[9] ?? '']),
  ],
  ['with its reference filled in', text(at(0, (line) => put(line, 86, 'REF12345')))],
  ['with a settlement date', text(at(1, (line) => put(line, 75, '328')))],
  ['without a date of making', text(at(0, (line) => put(line, 23, ' '.repeat(10))))],
  ['with small letters in a name', text(at(2, (line) => put(line, 54, 'Rosa Delgado')))],
  ['with words of the bank in the return', text(at(3, (line) => put(line, 35, 'NO SUCH ACCOUNT')))],
  ['with a batch of companies', text(foreign('CCD')), { entries: 2, skipped: 1 }],
  ['with a batch from abroad', text(foreign('IAT')), { entries: 2, skipped: 1 }],
  ['with a batch of a class that nobody knows', text(foreign('XYZ')), { entries: 2, skipped: 1 }],
  [
    'with a batch of companies, blanks cut',
    text(foreign('CTX').map((line) => line.trimEnd())),
    { entries: 2, skipped: 1 },
  ],
];

const refused: [what: string, file: string, problem: string][] = [
  ['a line that is too long', text(at(2, (line) => `${line}0`)), 'line 3 has more than 94 characters'],
  ['an entry that lost a character', text(at(2, (line) => line.slice(1))), 'record'],
  ['a control that lost a digit', text(at(4, (line) => line.slice(0, 93))), 'line 5 has fewer than 94 characters'],
  ['an amount that was changed', text(at(2, (line) => put(line, 29, '0000020001'))), 'a batch: creditCents'],
  ['a bank that was changed', text(at(2, (line) => put(line, 3, '81'))), 'entryHash'],
  ['an entry that is gone', text(without(2)), 'record'],
  ['an addenda that is gone', text(without(3)), 'addenda'],
  ['an addenda that nobody announced', text(at(2, (line) => put(line, 78, '0'))), 'addenda'],
  ['a batch that is not ended', text(without(4)), 'record'],
  ['a batch that is not begun', text(without(1)), 'record'],
  ['a whole batch that is gone', text([...lines.slice(0, 5), lines[9] ?? '']), 'entryCount'],
  ['a batch that stands twice', text([...lines.slice(0, 5), ...lines.slice(1)]), 'the file: entryCount'],
  ['its end gone', text(without(9)), 'record'],
  ['its beginning gone', text(without(0)), 'record'],
  ['another file behind it', text([...lines, ...lines]), 'something follows'],
  ['letters for an amount', text(at(2, (line) => put(line, 29, '00000X0000'))), 'amountCents is no number'],
  ['another number of batches', text(at(9, (line) => put(line, 1, '000007'))), 'number of batches'],
  ['a foreign batch that its control leaves out', text(foreign('CCD').toSpliced(-1, 1, lines[9] ?? '')), 'entryCount'],
  ['records that are longer', text(at(0, (line) => put(line, 34, '106'))), 'record'],
  ['blanks alone', ' '.repeat(940), 'record'],
  ['Ctrl-Z alone', '\u001A', 'record'],
  ['something else', '{"file": "R03"}', 'record'],
];

describe('a file that bends one thing', () => {
  test('is one of forty and more', () => {
    expect(taken.length + refused.length).toBeGreaterThan(50);
  });

  test.each(taken)('is read: %s', (_what, file, expected = read) => {
    const { batches, skipped } = readAchFile(file);
    const entries = batches.flatMap((batch) => batch.entries);
    expect({ entries: entries.length, skipped: skipped.length }).toEqual(expected);
    expect(entries.map(({ detail }) => detail.amountCents).toSorted((a, b) => a - b)).toEqual([0, 20_000]);
    expect(JSON.stringify(skipped)).not.toMatch(/ROSA|306640/);
  });

  test.each(refused)('is refused whole: %s', (_what, file, problem) => {
    expect(() => readAchFile(file)).toThrow(problem);
    expect(() => readAchFile(file)).not.toThrow(/ROSA|306640/);
  });
});
