import { parseDay } from '@portal/contract/time/strict-date';
import { afterFunds, type Bai2Record, onRecord, readAmount, readCount, readRecords } from './bai2-records.ts';
import { type BankKind, type BankStatement, expected, requireBalance, type StatementLine } from './statement-file.ts';

/** The codes of transactions that have a place in our books (BAI Cash Management Balance Reporting, appendix A). */
const kinds: Readonly<Record<string, BankKind>> = {
  '166': 'ACH_FILE',
  '466': 'ACH_FILE',
  '142': 'ACH_IN',
  '164': 'ACH_IN',
  '165': 'ACH_IN',
  '168': 'ACH_IN',
  '169': 'ACH_IN',
  '257': 'ACH_IN',
  '258': 'ACH_IN',
  '451': 'ACH_IN',
  '455': 'ACH_IN',
  '468': 'ACH_IN',
  '469': 'ACH_IN',
  '557': 'ACH_IN',
  '195': 'WIRE',
  '495': 'WIRE',
  '475': 'CHECK',
};
const opening = '010';
const closing = '015';

/**
 * Reads a bank's statement in BAI2 (Cash Management Balance Reporting Specifications, version 2): each account of each day.
 * Throws `MalformedStatement` when it is none, is cut short, or a total, a count or a balance is wrong.
 */
export function readBai2(text: string): BankStatement[] {
  const records = readRecords(text);
  const [header, ...rest] = records;
  if (header?.code !== '01') throw expected('the record 01 on the first line');
  const statements: BankStatement[] = [];
  const totals: number[] = [];
  let at = 0;
  while (rest[at]?.code === '02') {
    const group = readGroup(rest.slice(at));
    statements.push(...group.statements);
    totals.push(group.total);
    at += group.length;
  }
  const trailer = rest[at];
  if (!trailer || rest.length > at + 1)
    throw expected(`the record 99 after the last group (line ${trailer?.line ?? 1})`);
  requireTrailer(trailer, '99', { total: sum(totals), parts: totals.length, records });
  return statements;
}

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);

/** A trailer repeats the sum of the totals within, how many parts there are, and how many physical records. */
function requireTrailer(
  trailer: Bai2Record,
  code: '49' | '98' | '99',
  found: { total: number; parts: number | null; records: readonly Bai2Record[] },
): void {
  onRecord(trailer, () => {
    const [total = '', ...counts] = trailer.fields;
    if (trailer.code !== code) throw expected(`the record ${code}`);
    if (readAmount(total) !== found.total) throw expected(`a control total of ${found.total}`);
    const [first = '', second = ''] = counts;
    if (found.parts !== null && readCount(first, 'a number of parts') !== found.parts) {
      throw expected(`${found.parts} parts, as the file has`);
    }
    const records = sum(found.records.map(({ count }) => count));
    const told = readCount(found.parts === null ? first : second, 'a number of records');
    if (told !== records) throw expected(`${records} records, as the file has`);
  });
}

function readGroup(records: readonly Bai2Record[]) {
  const [header] = records as [Bai2Record];
  const day = onRecord(header, () => {
    const [, , status, date = '', , currency = ''] = header.fields;
    if (status !== '1') throw expected('the group status 1: a correction, a deletion or a test is for people');
    if (currency !== '' && currency !== 'USD') throw expected('the currency USD');
    const parsed = parseDay(`20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`, 'yyyy-MM-dd');
    if (parsed === null) throw expected('a date, yymmdd');
    return parsed;
  });
  const statements: BankStatement[] = [];
  const totals: number[] = [];
  let at = 1;
  while (records[at]?.code === '03') {
    const account = readAccount(records.slice(at), day);
    statements.push(account.statement);
    totals.push(account.total);
    at += account.length;
  }
  const trailer = records[at];
  if (!trailer) throw expected('the record 98 after the last account');
  const length = at + 1;
  const own = records.slice(0, length);
  requireTrailer(trailer, '98', { total: sum(totals), parts: totals.length, records: own });
  return { statements, total: sum(totals), length };
}

function readAccount(records: readonly Bai2Record[], day: string) {
  const [header] = records as [Bai2Record];
  const found = records.slice(1).findIndex(({ code }) => code !== '16');
  const details = records.slice(1, found === -1 ? undefined : found + 1);
  const trailer = records[details.length + 1];
  if (!trailer) throw expected('the record 49 after the last transaction');
  const summary = onRecord(header, () => readSummary(header.fields));
  const read = details.map((record, index) => onRecord(record, () => readDetail(record.fields, index + 1)));
  const total = summary.total + sum(read.map(({ amountCents }) => Math.abs(amountCents)));
  const own = records.slice(0, details.length + 2);
  requireTrailer(trailer, '49', { total, parts: null, records: own });
  const statement = { ...summary.statement, day, lines: read };
  onRecord(trailer, () => requireBalance(statement));
  return { statement, total, length: own.length };
}

/** The account's balances of the day, and the sum of all amounts of the record, which its trailer repeats. */
function readSummary(fields: readonly string[]) {
  const [account = '', currency = ''] = fields;
  if (account === '') throw expected('an account number');
  if (currency !== '' && currency !== 'USD') throw expected('the currency USD');
  const amounts = new Map<string, number>();
  const all: number[] = [];
  for (let at = 2; at < fields.length; ) {
    const [type = '', amount = ''] = fields.slice(at);
    all.push(readAmount(amount));
    if (type !== '') amounts.set(type, readAmount(amount));
    at = afterFunds(fields, at + 3);
  }
  const [openingCents, closingCents] = [amounts.get(opening), amounts.get(closing)];
  if (openingCents === undefined || closingCents === undefined) {
    throw expected('the opening (010) and the closing (015) ledger balance');
  }
  return { statement: { account, openingCents, closingCents }, total: sum(all) };
}

function readDetail(fields: readonly string[], line: number): StatementLine {
  const [code = '', amount = ''] = fields;
  const number = Number(code);
  const isCredit = number > 100 && number < 400;
  if (!/^\d{3}$/.test(code) || !(isCredit || (number > 400 && number < 700)))
    throw expected('the code of a transaction');
  const cents = readAmount(amount);
  if (cents < 0) throw expected('an amount without a sign');
  const [, reference = ''] = fields.slice(afterFunds(fields, 2));
  return {
    line,
    kind: kinds[code] ?? 'OTHER',
    code,
    amountCents: isCredit ? cents : -cents,
    reference: reference.trim(),
  };
}
