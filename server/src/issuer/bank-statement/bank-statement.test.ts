import type pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestPool } from '../../testing/pool.ts';
import type { CashBook } from '../books/chart.ts';
import { postProgramJournal } from '../books/post-program-journal.ts';
import { type BankDay, type BankLine, writeBai2, writeCamt } from '../demo/write-statement.ts';
import { closeBankItem, listBankItems, takeStatement } from '../treasury-face.ts';
import { compareBank } from './compare-bank.ts';
import { readBai2 } from './read-bai2.ts';
import { readCamt } from './read-camt.ts';

const monday = '2026-11-16';
const tuesday = '2026-11-17';
const wednesday = '2026-11-18';
const now = new Date('2026-11-20T17:00:00Z');
const accounts: ReadonlyMap<string, CashBook> = new Map([
  ['000111', 'CASH_FBO'],
  ['000222', 'CASH_PROGRAM'],
]);
const terms = { accounts, today: '2026-11-20', now };

let pool: pg.Pool;
beforeEach(async () => {
  const opened = await createTestPool();
  pool = opened.pool;
  onTestFinished(() => opened.close());
});

const take = (text: string, when = terms) => inTransaction(pool, (tx) => takeStatement(tx, text, when));
const itemsOf = async () =>
  (await listBankItems(pool)).map(({ list, reference, ourCents, theirCents }) => [
    list,
    reference,
    ourCents,
    theirCents,
  ]);

/** Money that moved at the bank, as the books have it: `cents` came in. */
const book = (kind: 'ACH_FILE' | 'CASH_IN' | 'SETTLEMENT', reference: string, cents: number, businessDay: string) => {
  const other = kind === 'SETTLEMENT' ? 'SETTLEMENT' : 'ACH_CLEARING';
  const lines = [
    { book: 'CASH_FBO' as const, amountCents: -cents },
    { book: other as 'SETTLEMENT', amountCents: cents },
  ];
  return postProgramJournal(pool, { kind, reference, businessDay, lines }, now);
};

const fbo = (day: string, openingCents: number, lines: readonly BankLine[]): BankDay => ({
  account: '000111',
  day,
  openingCents,
  lines,
});
const received = (cents: number): BankLine => ({ code: '142', cents, reference: '' });
const file = (cents: number): BankLine => ({ code: '466', cents, reference: 'ach-1' });
const wire = (cents: number): BankLine => ({ code: '495', cents, reference: 'NET-1' });

describe.each([
  ['BAI2', writeBai2],
  ['camt.053', writeCamt],
] as const)('%s', (_format, write) => {
  test('a day that agrees leaves nothing open', async () => {
    await book('CASH_IN', 'ACH_IN 2026-11-16', 50_000, monday);
    await book('CASH_IN', 'RETURNS 2026-11-16', 700, monday);
    await book('ACH_FILE', 'ach-file ach-1', -20_000, monday);
    await book('SETTLEMENT', 'settlement NET-1', -9_000, monday);
    const lines = [received(50_000), { ...received(700), code: '257' }, file(-20_000), wire(-9_000)];
    expect(await take(write([fbo(monday, 0, lines)]))).toEqual({ state: 'TAKEN', days: [monday] });
    expect(await itemsOf()).toEqual([]);
    expect(await take(write([fbo(monday, 0, lines)]))).toEqual({ state: 'KNOWN' });
  });

  test('what is missing here, missing there, and different stands in its list; the other side closes it later', async () => {
    await book('SETTLEMENT', 'settlement NET-1', -9_000, monday);
    await book('ACH_FILE', 'ach-file ach-1', -20_000, monday);
    const lines = [
      file(-20_001),
      { code: '698', cents: -500, reference: '' },
      { code: '475', cents: -70, reference: '0017' },
    ];
    await take(write([fbo(monday, 0, lines)]));
    expect(await itemsOf()).toEqual([
      ['DIFFERENT', 'ach-file ach-1', -20_000, -20_001],
      ['MISSING_HERE', 'check 17', null, -70],
      ['MISSING_HERE', 'line 2026-11-16 2', null, -500],
      ['MISSING_THERE', 'wire NET-1', -9_000, null],
    ]);
    await take(write([fbo(tuesday, -20_571, [wire(-9_000), { ...file(1), code: '166' }])]));
    expect(await itemsOf()).toEqual([
      ['MISSING_HERE', 'check 17', null, -70],
      ['MISSING_HERE', 'line 2026-11-16 2', null, -500],
    ]);
    const [check, fee] = await listBankItems(pool);
    const told = { today: '2026-11-20', staff: 'agent-1', reason: 'fee of the bank' };
    expect(await closeBankItem(pool, fee?.itemId ?? 0, told)).toBe(true);
    expect(await closeBankItem(pool, fee?.itemId ?? 0, told)).toBe(false);
    await compareBank(pool, terms);
    expect((await listBankItems(pool)).map(({ itemId }) => itemId)).toEqual([check?.itemId]);
  });

  test('cash that the bank books a day later is open in between, and no longer', async () => {
    await book('CASH_IN', 'ACH_IN 2026-11-16', 50_000, monday);
    await book('CASH_IN', 'ACH_IN 2026-11-17', 1_000, tuesday);
    await take(write([fbo(monday, 0, [received(49_900)])]));
    expect(await itemsOf()).toEqual([['DIFFERENT', 'ach-in 2026-11-16', 50_000, 49_900]]);
    await take(write([fbo(tuesday, 49_900, [received(1_000)])]));
    expect(await itemsOf()).toHaveLength(1);
    await take(write([fbo(wednesday, 50_900, [received(100)])]));
    expect(await itemsOf()).toEqual([]);
  });

  test('several days and accounts in one file are taken in the order of their days', async () => {
    const days = [
      fbo(tuesday, 100, [received(100)]),
      fbo(monday, 0, [received(100)]),
      { ...fbo(monday, 0, []), account: '000222' },
    ];
    expect(await take(write(days))).toMatchObject({ state: 'TAKEN' });
    expect(await itemsOf()).toEqual([
      ['MISSING_HERE', 'ach-in 2026-11-16', null, 100],
      ['MISSING_HERE', 'ach-in 2026-11-17', null, 100],
    ]);
  });

  test('an opening balance that the books do not have is named once, at the first statement', async () => {
    await book('CASH_IN', 'ACH_IN 2026-11-15', 300, '2026-11-15');
    await take(write([fbo(monday, 1_000, [])]));
    await take(write([fbo(tuesday, 1_000, [])]));
    expect(await itemsOf()).toEqual([['DIFFERENT', 'opening', 300, 1_000]]);
  });

  test.each([
    ['of an account that is not ours', { ...fbo(monday, 0, []), account: '999888' }, 'ending in 9888 is not ours'],
    ['of a day to come', fbo('2026-11-21', 0, []), 'has not come yet'],
    ['that leaves a day out', fbo(wednesday, 5, []), 'expected an opening balance of 0 cents, as 2026-11-17 closed'],
    ['from before the last', fbo(monday, 0, []), 'came after, or beside'],
    ['of a known day with other content', fbo(tuesday, 0, [received(1)]), 'other content'],
  ])('a statement %s waits, and changes nothing', async (_name, day, problem) => {
    await take(write([fbo(tuesday, 0, [])]));
    const taken = await take(write([day]));
    expect(taken).toMatchObject({ state: 'WAITS' });
    expect('problem' in taken && taken.problem).toContain(problem);
    expect(await pool.query('SELECT FROM issuer.bank_statement')).toMatchObject({ rowCount: 1 });
  });

  test('the same file twice at once is taken once', async () => {
    const text = write([fbo(monday, 0, [received(100)])]);
    const states = await Promise.all([take(text), take(text), take(text)]);
    expect(states.map(({ state }) => state).toSorted()).toEqual(['KNOWN', 'KNOWN', 'TAKEN']);
    expect(await itemsOf()).toEqual([['MISSING_HERE', 'ach-in 2026-11-16', null, 100]]);
  });

  test('a cut, or a line lost, doubled or changed, makes it wait', async () => {
    const text = write([fbo(monday, 0, [received(50_000), file(-20_000), wire(-9_000)])]);
    const rows = text.split(/(?<=\n|<\/Ntry>)/);
    const at = rows.findIndex((row) => row.includes('20000') || row.includes('200.00'));
    const damaged = [
      text.slice(0, text.length / 2),
      rows.toSpliced(at, 1).join(''),
      rows.toSpliced(at, 0, rows[at] ?? '').join(''),
      text.replace('20000', '20010').replaceAll('200.00', '200.10'),
      'Dear Sir or Madam',
      '',
    ];
    expect(at).toBeGreaterThan(0);
    for (const each of damaged) expect(await take(each)).toMatchObject({ state: 'WAITS' });
    expect(await pool.query('SELECT FROM issuer.bank_statement')).toMatchObject({ rowCount: 0 });
  });
});

test('BAI2: continuations, funds types and a CRLF are read as the standard has them', () => {
  const text = [
    '01,BANK,US,261117,0600,1,80,,2/',
    '02,US,BANK,1,261116,2400,USD,2/',
    '03,000111,USD,010,100,,,015,150,,/',
    '88,100,70,1,S,10,20,40,400,20,1,/',
    '16,142,70,S,10,20,40,B1,,PAYROLL, SPRING/SUMMER',
    '88,AND MORE TEXT, WITH COMMAS',
    '16,475,20,D,2,0,10,1,10,B2,0042,/',
    '49,430,6/',
    '98,430,1,8/',
    '99,430,1,10/',
  ].join('\r\n');
  const [statement] = readBai2(text);
  expect(statement).toEqual({
    account: '000111',
    day: monday,
    openingCents: 100,
    closingCents: 150,
    lines: [
      { line: 1, kind: 'ACH_IN', code: '142', amountCents: 70, reference: '' },
      { line: 2, kind: 'CHECK', code: '475', amountCents: -20, reference: '0042' },
    ],
  });
});

test.each([
  ['a correction', (text: string) => text.replace(',1,261116', ',3,261116'), 'group status'],
  ['another currency', (text: string) => text.replace('USD,2/', 'EUR,2/'), 'currency'],
  ['no closing balance', (text: string) => text.replace(',015,', ',016,'), 'closing'],
  ['a wrong number of records', (text: string) => text.replace(/,4\/\n98/, ',5/\n98'), '4 records'],
  ['a wrong number of groups', (text: string) => text.replace(/99,(\d+),1/, '99,$1,2'), '1 parts'],
  ['a code that is none', (text: string) => text.replace('16,142', '16,999'), 'line 4: expected the code'],
  ['something after its end', (text: string) => `${text}16,142,1,Z,,/\n`, 'record 99'],
])('BAI2 with %s is no statement', (_name, bend, problem) => {
  const text = writeBai2([fbo(monday, 0, [received(1), file(-1)])]);
  expect(readBai2(text)).toHaveLength(1);
  expect(() => readBai2(bend(text))).toThrow(problem);
});

test('camt.053: an entry of several transactions is several lines, each with its reference', () => {
  const [whole = ''] = /<Ntry>.*<\/Ntry>/.exec(writeCamt([fbo(monday, 0, [received(300)])])) ?? [];
  const part = (amount: string, reference: string) =>
    `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="USD">${amount}</Amt></TxDtls>`;
  const split = whole.replace(/<TxDtls>.*<\/TxDtls>/, part('1.00', 'a') + part('2.00', 'b'));
  const text = writeCamt([fbo(monday, 0, [received(300)])]);
  const [statement] = readCamt(text.replace(whole, split));
  expect(statement?.lines.map(({ amountCents, reference }) => [amountCents, reference])).toEqual([
    [100, 'a'],
    [200, 'b'],
  ]);
  expect(() => readCamt(text.replace(whole, split.replace('1.00', '1.01')))).toThrow('entry 1: expected transactions');
});

test.each([
  ['a document type', (text: string) => text.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>'), 'no document type'],
  ['a pending entry', (text: string) => text.replace('BOOK', 'PDNG'), 'booked'],
  ['another currency', (text: string) => text.replaceAll('USD', 'EUR'), 'USD'],
  ['no closing balance', (text: string) => text.replace('CLBD', 'CLAV'), 'CLBD'],
  ['a wrong number of entries', (text: string) => text.replace('<NbOfNtries>1', '<NbOfNtries>2'), '1 entries'],
  ['an amount that is none', (text: string) => text.replace('>3.00<', '>3,00<'), 'two decimals'],
])('camt.053 with %s is no statement', (_name, bend, problem) => {
  const text = writeCamt([fbo(monday, 0, [received(300)])]);
  expect(() => readCamt(bend(text))).toThrow(problem);
});
