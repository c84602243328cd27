import type pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openTestAccount } from '../../testing/card-account.ts';
import { inPieces } from '../../testing/in-pieces.ts';
import { createTestPool } from '../../testing/pool.ts';
import type { JournalKind } from '../books/chart.ts';
import { type NetworkDay, writeCsvSettlement, writeFixedSettlement } from '../demo/write-settlement.ts';
import { verifyLedger } from '../face.ts';
import { postJournal } from '../ledger/post-journal.ts';
import {
  closeBooks,
  closeSettlementItem,
  listSettlementItems,
  readTrialBalance,
  takeSettlement,
} from '../treasury-face.ts';
import { compareSettlement } from './compare-settlement.ts';
import { readSettlement } from './read-settlement.ts';
import type { SettlementLine } from './settlement-file.ts';

const day = '2026-11-20';
const next = '2026-11-21';
const now = new Date('2026-11-20T17:00:00Z');
const terms = { iin: '99990100', today: day, now };

let pool: pg.Pool;
let accountId: number;
beforeEach(async () => {
  const opened = await createTestPool();
  pool = opened.pool;
  onTestFinished(() => opened.close());
  ({ accountId } = await openTestAccount(pool));
});

const post = (kind: JournalKind, reference: string, amountCents: number, businessDay = day) =>
  postJournal(
    pool,
    { accountId, kind, reference, description: 'Store', amountCents, businessDay, category: '' },
    new Date(`${businessDay}T17:00:00Z`),
  );

/** Two purchases and what came back of one. */
async function postDay() {
  await post('PURCHASE', 'clearing:c-1', -3_842);
  await post('CASH', 'clearing:c-2', -6_000);
  await post('REFUND', 'refund:r-1', 900);
}
const ofDay = {
  institution: '999901',
  fileId: 'NET-1',
  sequence: 1,
  day,
  settled: [
    { code: 'PU', networkId: 'c-1', amountCents: 3_842, interchangeCents: 46, feeCents: 3 },
    { code: 'CA', networkId: 'c-2', amountCents: 6_000, interchangeCents: -50, feeCents: 5 },
    { code: 'RF', networkId: 'r-1', amountCents: -900, interchangeCents: -11, feeCents: 1 },
  ],
} satisfies NetworkDay;

const take = (text: string, when = terms) => inTransaction(pool, (tx) => takeSettlement(tx, inPieces(text, 7), when));
const itemsOf = async () =>
  (await listSettlementItems(pool)).map(({ list, reference, ourCents, theirCents }) => [
    list,
    reference,
    ourCents,
    theirCents,
  ]);

describe.each([
  ['fixed width', writeFixedSettlement],
  ['CSV', writeCsvSettlement],
] as const)('in %s', (_format, write) => {
  test('a day that agrees leaves nothing open, and books cash, interchange and fees', async () => {
    await postDay();
    expect(await take(write(ofDay))).toEqual({ state: 'TAKEN', fileId: 'NET-1' });
    expect(await itemsOf()).toEqual([]);
    await closeBooks(pool, day, now);
    const { books } = await readTrialBalance(pool, day);
    const closing = Object.fromEntries(books.map(({ book, closingCents }) => [book, closingCents]));
    expect(closing).toMatchObject({
      SETTLEMENT: 0,
      CASH_FBO: 8_942,
      INTERCHANGE: -15,
      NETWORK_FEES: -9,
      CASH_PROGRAM: 24,
    });
    expect(await verifyLedger(pool)).toEqual([]);
  });

  test('a clearing without an id of its own is named by its authorization and its amount, or its part', async () => {
    await post('PURCHASE', 'clearing:auth-1/3842', -3_842);
    await post('PURCHASE', 'clearing:auth-2/1of2', -6_000);
    const settled = [
      { code: 'PU', networkId: 'auth-1/3842', amountCents: 3_842, interchangeCents: 46, feeCents: 3 },
      { code: 'PU', networkId: 'auth-2/1of2', amountCents: 6_000, interchangeCents: 46, feeCents: 3 },
    ];
    expect(await take(write({ ...ofDay, settled }))).toMatchObject({ state: 'TAKEN' });
    expect(await itemsOf()).toEqual([]);
  });

  test('it is read as it was written, with other line ends and a byte order mark', async () => {
    const readAll = async (text: string) => {
      const lines: SettlementLine[] = [];
      const { sha256, ...read } = await readSettlement(inPieces(text, 50)(), async (some) => {
        lines.push(...some);
      });
      expect(sha256).toHaveLength(32);
      return { ...read, all: lines.map(({ kind, networkId, amountCents }) => [kind, networkId, amountCents]) };
    };
    const text = write(ofDay);
    const read = await readAll(text);
    expect(read).toEqual({
      header: { institution: '999901', fileId: 'NET-1', sequence: 1, day },
      lines: 3,
      netCents: 8_942,
      interchangeCents: -15,
      feeCents: 9,
      all: [
        ['PURCHASE', 'c-1', 3_842],
        ['CASH', 'c-2', 6_000],
        ['REFUND', 'r-1', -900],
      ],
    });
    expect(await readAll(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(read);
  });

  const text = write(ofDay);
  const rows = text.trimEnd().split('\n');
  const without = (at: number) => `${rows.toSpliced(at, 1).join('\n')}\n`;
  test.each([
    ['a line is lost', without(2), 'line 3: expected line number 2'],
    ['a line is doubled', `${rows.toSpliced(2, 0, rows[2] ?? '').join('\n')}\n`, 'line 4: expected line number 3'],
    [
      'lines are out of order',
      `${[rows[0], rows[2], rows[1], ...rows.slice(3)].join('\n')}\n`,
      'line 2: expected line number 1',
    ],
    ['it is cut short', `${rows.slice(0, 3).join('\n')}\n`, 'line 3: expected the record TRAILER'],
    ['it is cut in a line', text.slice(0, text.length - 90), 'line 5: expected'],
    ['the header is missing', without(0), 'line 1: expected'],
    [
      'an amount was changed',
      text.replace('3842', '3843').replace('38.42', '38.43'),
      'line 5: expected a total (net) of 8943 cents',
    ],
    ['an id was changed', text.replace('c-1', 'c-9'), 'line 5: expected the SHA-256'],
    ['a kind is unknown', text.replace('PU', 'XX'), 'line 2: expected a known kind'],
    ['a sign is wrong', text.replace('PU', 'RF'), 'line 2: expected an amount with the sign of RF'],
    ['the day is none', text.replace('2026-11-20', '2026-13-20'), 'line 1: expected a settlement day'],
    ['it is another file', 'Dear customer,\n', 'line 1: expected'],
    ['it is empty', '', 'line 1: expected'],
  ])('%s: it waits as a whole, and nothing is counted', async (_what, damaged, problem) => {
    await postDay();
    const taken = await take(damaged);
    expect(taken).toEqual({ state: 'WAITS', problem: expect.stringContaining(problem) });
    expect(await itemsOf()).toEqual([]);
    const { books } = await readTrialBalance(pool, day);
    expect(books.find(({ book }) => book === 'CASH_FBO')).toMatchObject({ closingCents: 0 });
    // The whole one is taken afterwards.
    expect(await take(text)).toMatchObject({ state: 'TAKEN' });
  });
});

test.each([
  ['of another institution', { ...ofDay, institution: '411111' }, 'institution 411111 is not ours'],
  ['of a day to come', { ...ofDay, day: '2026-12-24' }, 'its day 2026-12-24 has not come yet'],
])('a file %s waits', async (_what, file, problem) => {
  expect(await take(writeFixedSettlement(file))).toEqual({ state: 'WAITS', problem });
});

test('the same file again changes nothing; with other content it waits; one out of turn waits', async () => {
  await postDay();
  const text = writeFixedSettlement(ofDay);
  const raced = await Promise.all([take(text), take(text), take(text)]);
  expect(raced.map(({ state }) => state).toSorted()).toEqual(['KNOWN', 'KNOWN', 'TAKEN']);
  expect(await take(text)).toEqual({ state: 'KNOWN', fileId: 'NET-1' });
  const other = writeFixedSettlement({ ...ofDay, settled: ofDay.settled.slice(0, 2) });
  expect(await take(other)).toEqual({ state: 'WAITS', problem: 'file NET-1 came before with other content' });
  const later = writeFixedSettlement({ ...ofDay, fileId: 'NET-3', sequence: 3, day: next });
  expect(await take(later, { ...terms, today: next })).toEqual({
    state: 'WAITS',
    problem: 'expected sequence 2, and it has 3',
  });
  expect(await verifyLedger(pool)).toEqual([]);
});

describe('what differs stands in a list', () => {
  test('missing here: until our posting comes late', async () => {
    await take(writeFixedSettlement(ofDay));
    expect(await itemsOf()).toEqual([
      ['MISSING_HERE', 'clearing:c-1', null, 3_842],
      ['MISSING_HERE', 'clearing:c-2', null, 6_000],
      ['MISSING_HERE', 'refund:r-1', null, -900],
    ]);
    await post('PURCHASE', 'clearing:c-1', -3_842, next);
    await compareSettlement(pool, { today: next });
    expect(await itemsOf()).toHaveLength(2);
  });

  test('missing there: until the network settles it, three days late', async () => {
    await postDay();
    await post('PURCHASE', 'clearing:c-7', -777);
    await take(writeFixedSettlement(ofDay));
    expect(await itemsOf()).toEqual([['MISSING_THERE', 'clearing:c-7', 777, null]]);
    const late = { code: 'PU', networkId: 'c-7', amountCents: 777, interchangeCents: 9, feeCents: 1 };
    const file = { ...ofDay, fileId: 'NET-2', sequence: 2, day: '2026-11-23', settled: [late] };
    await take(writeFixedSettlement(file), { ...terms, today: '2026-11-23' });
    expect(await itemsOf()).toEqual([]);
  });

  test('different: an amount, a kind; a second line of the same transaction is missing here', async () => {
    await post('PURCHASE', 'clearing:c-1', -3_800);
    await post('PURCHASE', 'clearing:c-2', -6_000);
    await post('REFUND', 'refund:r-1', 900);
    const again = { code: 'RF', networkId: 'r-1', amountCents: -900, interchangeCents: 0, feeCents: 0 };
    await take(writeCsvSettlement({ ...ofDay, settled: [...ofDay.settled, again] }));
    expect(await itemsOf()).toEqual([
      ['DIFFERENT', 'clearing:c-1', 3_800, 3_842],
      ['DIFFERENT', 'clearing:c-2', 6_000, 6_000],
      ['MISSING_HERE', 'refund:r-1', null, -900],
    ]);
    await compareSettlement(pool, { today: next });
    expect(await itemsOf()).toHaveLength(3);
    const [item] = await listSettlementItems(pool);
    const closing = { today: next, staff: 'agent-7', reason: 'asked the network' };
    expect(await closeSettlementItem(pool, item?.itemId ?? 0, closing)).toBe(true);
    expect(await closeSettlementItem(pool, item?.itemId ?? 0, closing)).toBe(false);
    await compareSettlement(pool, { today: next });
    expect(await itemsOf()).toHaveLength(2);
  });

  test('what was posted before the first file, and other kinds of journals, are not waited for', async () => {
    await post('PURCHASE', 'clearing:old', -100, '2026-11-18');
    await post('DEPOSIT', 'deposit:1', 5_000);
    await postDay();
    await take(writeFixedSettlement(ofDay));
    expect(await itemsOf()).toEqual([]);
  });
});
