import { createHash } from 'node:crypto';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CashBook } from '../books/chart.ts';
import { cashCheck, findCheckOfBank } from '../checks/cash-check.ts';
import { compareBank } from './compare-bank.ts';
import { readBai2 } from './read-bai2.ts';
import { readCamt } from './read-camt.ts';
import { type BankKind, type BankStatement, MalformedStatement, type StatementLine } from './statement-file.ts';

/** The outcome of a file: taken, taken before, or waiting as a whole for staff, with the reason. */
export type TakenStatement =
  | { state: 'TAKEN'; days: string[] }
  | { state: 'KNOWN' }
  | { state: 'WAITS'; problem: string };

/** The program's own bank accounts: each account number with the book of cash that it is. */
export type BankAccounts = ReadonlyMap<string, CashBook>;

const ofDay = statement<[string, string], { sha256: Buffer }>(
  'issuer/find-bank-statement',
  `SELECT sha256 FROM issuer.bank_statement WHERE book = $1 AND statement_day = $2`,
);
const newest = statement<[string], { day: string; closingCents: number }>(
  'issuer/find-newest-bank-statement',
  `SELECT statement_day AS day, closing_cents AS "closingCents" FROM issuer.bank_statement WHERE book = $1
   ORDER BY statement_day DESC LIMIT 1`,
);
// Two processes may take the same file at once: the second waits here, and finds it known.
const lockBook = statement<[string], never>(
  'issuer/lock-book-of-cash',
  `SELECT pg_advisory_xact_lock(hashtextextended('issuer/bank-statement ' || $1, 0))`,
);
const keepStatement = statement<[string, string, Buffer, number, number, number, Date], never>(
  'issuer/keep-bank-statement',
  `INSERT INTO issuer.bank_statement (book, statement_day, sha256, opening_cents, closing_cents, lines, taken_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
const keepLines = statement<[string, string, number[], string[], string[], string[], number[]], never>(
  'issuer/keep-bank-statement-lines',
  `INSERT INTO issuer.bank_statement_line (book, statement_day, line, kind, code, match_key, amount_cents)
   SELECT $1, $2, * FROM unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::bigint[])`,
);
/** The facts that a file has to fit, and the time at which it is taken. */
export interface StatementTerms {
  accounts: BankAccounts;
  /** The program's business day, yyyy-MM-dd. */
  today: string;
  now: Date;
}

/**
 * Takes a bank statement, BAI2 or camt.053, in one transaction of the caller's: keeps its lines and compares them with the books
 * of cash. A file that is damaged, of an account that is not ours, of a day to come, that does not go on from the day before, or
 * whose day is known with other content waits as a whole, and changes nothing. A day that is known changes nothing. Nothing is
 * posted: the bank proves cash, and does not write it.
 */
export async function takeStatement(tx: Queryable, text: string, terms: StatementTerms): Promise<TakenStatement> {
  let all: { book: CashBook; read: BankStatement }[];
  try {
    all = readStatements(text).map((read) => ({ book: bookOf(read, terms.accounts), read }));
    for (const { read } of all) {
      if (read.day > terms.today) throw new MalformedStatement(`its day ${read.day} has not come yet`);
    }
  } catch (fault) {
    if (fault instanceof MalformedStatement) return { state: 'WAITS', problem: fault.message };
    throw fault;
  }
  for (const book of [...new Set(all.map((each) => each.book))].toSorted()) await run(tx, lockBook, [book]);
  const fresh = await findFresh(tx, all);
  if ('problem' in fresh) return { state: 'WAITS', problem: fresh.problem };
  for (const each of fresh.statements) await keep(tx, each, terms);
  if (fresh.statements.length === 0) return { state: 'KNOWN' };
  await compareBank(tx, terms);
  return { state: 'TAKEN', days: [...new Set(fresh.statements.map(({ read }) => read.day))] };
}

/** XML is a camt.053; anything else has to be BAI2. In the order of their days. */
function readStatements(text: string): BankStatement[] {
  const read = /^\uFEFF?\s*</.test(text) ? readCamt(text) : readBai2(text);
  if (read.length === 0) throw new MalformedStatement('expected an account');
  return read.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function bookOf({ account }: BankStatement, accounts: BankAccounts): CashBook {
  const book = accounts.get(account);
  if (book === undefined) throw new MalformedStatement(`the account ending in ${account.slice(-4)} is not ours`);
  return book;
}

const sha256Of = (read: BankStatement): Buffer => createHash('sha256').update(JSON.stringify(read)).digest();

/** The statements that are not known yet, if each goes on from the one before. */
async function findFresh(
  tx: Queryable,
  all: readonly { book: CashBook; read: BankStatement }[],
): Promise<{ statements: { book: CashBook; read: BankStatement }[] } | { problem: string }> {
  const last = new Map<CashBook, { day: string; closingCents: number }>();
  const statements: { book: CashBook; read: BankStatement }[] = [];
  for (const { book, read } of all) {
    const known = await find(tx, ofDay, [book, read.day]);
    if (known?.sha256.equals(sha256Of(read))) continue;
    if (known) return { problem: `the statement of ${book} for ${read.day} came before with other content` };
    const before = last.get(book) ?? (await find(tx, newest, [book]));
    if (before && read.day <= before.day) {
      return { problem: `the statement of ${book} for ${read.day} came after, or beside, that for ${before.day}` };
    }
    if (before && read.openingCents !== before.closingCents) {
      const wanted = `expected an opening balance of ${before.closingCents} cents, as ${before.day} closed`;
      return { problem: `${wanted}: a day of ${book} before ${read.day} is missing` };
    }
    last.set(book, read);
    statements.push({ book, read });
  }
  return { statements };
}

async function keep(
  tx: Queryable,
  { book, read }: { book: CashBook; read: BankStatement },
  { now }: StatementTerms,
): Promise<void> {
  const { day, openingCents, closingCents, lines } = read;
  const checks = await cashChecks(tx, read, now);
  await run(tx, keepStatement, [book, day, sha256Of(read), openingCents, closingCents, lines.length, now]);
  const column = <Value>(of: (line: StatementLine) => Value) => lines.map(of);
  await run(tx, keepLines, [
    book,
    day,
    column(({ line }) => line),
    column(({ kind }) => kind),
    column(({ code }) => code),
    column((line) => checks.get(line.line) ?? keyOf(line, day)),
    column(({ amountCents }) => amountCents),
  ]);
}

/**
 * Tells the register of each check that the bank has paid; the keys of those that it knows, by their lines. One that was stopped,
 * or is of another amount, moves nothing: it stands in the list of differences.
 */
async function cashChecks(tx: Queryable, { day, lines }: BankStatement, now: Date): Promise<Map<number, string>> {
  const keys = new Map<number, string>();
  for (const { line, kind, reference, amountCents } of lines) {
    if (kind !== 'CHECK' || amountCents >= 0 || !/^\d{1,12}$/.test(reference)) continue;
    const paid = { number: Number(reference), amountCents: -amountCents, cashedOn: day };
    await cashCheck(tx, paid, now);
    const number = await findCheckOfBank(tx, paid.number);
    if (number !== null) keys.set(line, `check ${number}`);
  }
  return keys;
}

/** The name of the movement that a line must be in the books: by its reference, its check's number, or its day. */
function keyOf({ kind, reference, line }: StatementLine, day: string): string {
  const keys: Record<BankKind, string> = {
    ACH_IN: `ach-in ${day}`,
    ACH_FILE: `ach-file ${reference}`,
    CHECK: `check ${reference.replace(/^0+/, '')}`,
    WIRE: `wire ${reference}`,
    OTHER: `line ${day} ${line}`,
  };
  return keys[kind];
}
