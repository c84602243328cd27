import type { NetworkDay } from '../demo/write-settlement.ts';
import type { BankDay, BankLine } from '../demo/write-statement.ts';
import type { Good, Mishaps, Played } from './play-year.ts';

/** The file comes bent, waits as a whole for the reason given, and comes again as it should. */
const bent =
  <Day>(bend: (text: string) => string, problem: RegExp) =>
  ({ day, write }: Good<Day>): Played => ({
    sent: [
      { text: bend(write(day)), becomes: problem },
      { text: write(day), becomes: 'TAKEN' },
    ],
    open: [],
  });

/** Another day's facts come in a file that is whole, which waits; then the right one comes. */
const wrong =
  <Day>(change: (day: Day) => Day, problem: RegExp) =>
  ({ day, write }: Good<Day>): Played => ({
    sent: [
      { text: write(change(day)), becomes: problem },
      { text: write(day), becomes: 'TAKEN' },
    ],
    open: [],
  });

/** The right file comes, and then something else in its name. */
const again =
  <Day>(change: (day: Day) => Day, becomes: 'KNOWN' | RegExp) =>
  ({ day, write }: Good<Day>): Played => ({
    sent: [
      { text: write(day), becomes: 'TAKEN' },
      { text: write(change(day)), becomes },
    ],
    open: [],
  });

/** A file that is whole tells something that is not so. */
const untrue =
  <Day>(change: (day: Day) => Day, open: (day: Day) => string[]) =>
  ({ day, write }: Good<Day>): Played => ({
    sent: [{ text: write(change(day)), becomes: 'TAKEN' }],
    open: open(day),
  });

const rowsOf = (text: string, change: (rows: string[]) => string[]) => change(text.split('\n')).join('\n');
const half = (text: string) => text.slice(0, text.length / 2);
const same = <Day>(day: Day) => day;
const settled = (change: (all: NetworkDay['settled']) => NetworkDay['settled']) => (day: NetworkDay) => ({
  ...day,
  settled: change(day.settled),
});
const firstId = ({ settled: [first] }: NetworkDay) => `clearing:${first?.networkId}`;
const changeFirst = (change: (first: NetworkDay['settled'][number]) => NetworkDay['settled'][number]) =>
  settled(([first, ...rest]) => (first ? [change(first), ...rest] : rest));
const bendAmount = (row: string) =>
  row.replace(/(,|\+0+)(\d)(\d*\.?\d\d)(?=,|[+-])/, (_all, a, b, c) => `${a}${(Number(b) + 1) % 10}${c}`);

/** All that goes wrong with the network's file of a day. */
export const networkMishaps: Readonly<Record<string, NonNullable<Mishaps['network']>>> = {
  'a line is lost': bent((text) => rowsOf(text, (rows) => rows.toSpliced(2, 1)), /line number 2/),
  'a line is doubled': bent((text) => rowsOf(text, (rows) => rows.toSpliced(2, 0, rows[2] ?? '')), /line number 3/),
  'lines are out of order': bent(
    (text) => rowsOf(text, ([head = '', one = '', two = '', ...rest]) => [head, two, one, ...rest]),
    /line number 1/,
  ),
  'an amount is changed': bent(
    (text) => rowsOf(text, (rows) => rows.with(1, bendAmount(rows[1] ?? ''))),
    /total|SHA-256/,
  ),
  'an id is changed': bent((text) => text.replace(/n(?=\d)/, 'm'), /SHA-256/),
  'a total is wrong': bent(
    (text) => text.replace(/(TRAILER,\d+,|\nT\d{7}\+0*)(\d)/, (_all, a, b) => `${a}${(Number(b) % 9) + 1}`),
    /total \(net\)/,
  ),
  'the count is wrong': bent((text) => text.replace(/(TRAILER,|\nT\d{6})(\d)/, '$19'), /lines, as the file has/),
  'the hash is wrong': bent((text) => text.replace(/.\n$/, (end) => `${end[0] === '0' ? '1' : '0'}\n`), /SHA-256/),
  'it is cut in the middle': bent(half, /expected/),
  'its end is missing': bent((text) => rowsOf(text.trimEnd(), (rows) => rows.slice(0, -1)), /record TRAILER/),
  'it is empty': bent(() => '', /expected a record/),
  'it is a file of the bank': bent(() => '01,BANK,US,261117,0600,1,,,2/\n', /expected a record/),
  'it is for another issuer': wrong((day) => ({ ...day, institution: '55550000' }), /institution 55550000 is not ours/),
  'a file before it is missing': wrong(
    (day) => ({ ...day, fileId: `NEXT-${day.sequence}`, sequence: day.sequence + 1 }),
    /expected sequence/,
  ),
  'its day has not come': wrong((day) => ({ ...day, day: '2099-01-01' }), /has not come yet/),
  'it comes twice': again(same, 'KNOWN'),
  'it comes again with other content': again(
    settled((all) => all.slice(1)),
    /other content/,
  ),
  'a transaction is left out': untrue(
    settled((all) => all.slice(1)),
    (day) => [`MISSING_THERE ${firstId(day)}`],
  ),
  'a transaction is not ours': untrue(
    settled((all) => [...all, { code: 'PU', networkId: 'foreign', amountCents: 1, interchangeCents: 0, feeCents: 0 }]),
    () => ['MISSING_HERE clearing:foreign'],
  ),
  'an amount is another': untrue(
    changeFirst((first) => ({ ...first, amountCents: first.amountCents + 100 })),
    (day) => [`DIFFERENT ${firstId(day)}`],
  ),
  'a kind is another': untrue(
    changeFirst((first) => ({ ...first, code: 'CA' })),
    (day) => [`DIFFERENT ${firstId(day)}`],
  ),
  'a transaction is told twice': untrue(
    settled(([first, ...rest]) => (first ? [first, first, ...rest] : rest)),
    (day) => [`MISSING_HERE ${firstId(day)}`],
  ),
};

const firstLine = /<Ntry>.*?<\/Ntry>|^16,[^\n]*\n/m;
const sumOf = (lines: readonly BankLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** All that goes wrong with the bank's statement of a day. `settles` hears the balance with which the bank goes on. */
export const bankMishaps = (
  settles: (cents: number) => void,
): Readonly<Record<string, NonNullable<Mishaps['bank']>>> => {
  const kept =
    (play: NonNullable<Mishaps['bank']>): NonNullable<Mishaps['bank']> =>
    (good) => {
      settles(good.day.openingCents + sumOf(good.day.lines));
      return play(good);
    };
  /** The bank moved something else than the books say. */
  const moved = (change: (lines: readonly BankLine[]) => readonly BankLine[], open: (day: BankDay) => string[]) =>
    ((good) => {
      const lines = change(good.day.lines);
      settles(good.day.openingCents + sumOf(lines));
      return untrue<BankDay>((day) => ({ ...day, lines }), open)(good);
    }) satisfies NonNullable<Mishaps['bank']>;
  const wireOf = ({ lines }: BankDay) => `wire ${lines.find(({ code }) => code === '495')?.reference}`;
  const isWire = ({ code }: BankLine) => code === '495';
  const broken = /expected|opening|closing/;
  return {
    'a line is lost': kept(bent((text) => text.replace(firstLine, ''), broken)),
    'a line is doubled': kept(bent((text) => text.replace(firstLine, '$&$&'), broken)),
    'an amount is changed': kept(
      bent(
        (text) => text.replace(/(<Ntry><Amt Ccy="USD">|^16,\d+,)(\d)/m, (_all, a, b) => `${a}${(Number(b) % 9) + 1}`),
        broken,
      ),
    ),
    'a total is wrong': kept(
      bent(
        (text) => text.replace(/(<Sum>|^99,)(-?\d)/m, (_all, a, b) => `${a}${(Math.abs(Number(b)) % 9) + 1}`),
        broken,
      ),
    ),
    'it is cut in the middle': kept(bent(half, /expected/)),
    'it is empty': kept(bent(() => '', /expected/)),
    'it is a file of the network': kept(bent(() => 'HEADER,99998142,NET-1,1,2026-01-01\n', /expected/)),
    "it is another customer's": kept(wrong((day) => ({ ...day, account: '999888' }), /not ours/)),
    'a day before it is missing': kept(wrong((day) => ({ ...day, openingCents: day.openingCents + 5 }), /is missing/)),
    'its day has not come': kept(wrong((day) => ({ ...day, day: '2099-01-01' }), /has not come yet/)),
    'it comes twice': kept(again(same, 'KNOWN')),
    'it comes again with other content': kept(again((day) => ({ ...day, lines: day.lines.slice(1) }), /other content/)),
    'the bank takes a fee': moved(
      (lines) => [...lines, { code: '699', cents: -700, reference: '' }],
      ({ day, lines }) => [`MISSING_HERE line ${day} ${lines.length + 1}`],
    ),
    'settlement is not paid': moved(
      (lines) => lines.filter((line) => !isWire(line)),
      (day) => [`MISSING_THERE ${wireOf(day)}`],
    ),
    'settlement is paid with another amount': moved(
      (lines) => lines.map((line) => (isWire(line) ? { ...line, cents: line.cents - 1 } : line)),
      (day) => [`DIFFERENT ${wireOf(day)}`],
    ),
    'deposits are short': moved(
      (lines) => lines.map((line) => (isWire(line) ? line : { ...line, cents: line.cents - 50 })),
      ({ day }) => [`DIFFERENT ach-in ${day}`],
    ),
  };
};
