import { createHash } from 'node:crypto';
import { parseDay } from '@portal/contract/time/strict-date';
import { readCsvRecord } from './csv-record.ts';
import { readRows } from './file-rows.ts';
import { readFixedRecord } from './fixed-record.ts';
import { kindOfCode, settledKinds } from './kinds.ts';
import {
  expected,
  MalformedSettlement,
  type SettlementHeader,
  type SettlementLine,
  type SettlementRecord,
} from './settlement-file.ts';

/** A file's header, its sums, and what tells it from every other. */
export interface ReadSettlement {
  header: SettlementHeader;
  lines: number;
  /** Cents. */
  netCents: number;
  interchangeCents: number;
  feeCents: number;
  sha256: Buffer;
}

/**
 * Reads a day's settlement file of the card network, fixed-width or CSV (docs/settlement.md); with CRLF or a byte order mark, too.
 * `take` is given its lines as they come, some thousands at most. Throws `MalformedSettlement` when it is none, is cut short, or its
 * counts, sums or hash are wrong: this is known at its end.
 */
export async function readSettlement(
  pieces: AsyncIterable<Buffer>,
  take: (lines: readonly SettlementLine[], header: SettlementHeader) => Promise<void> = async () => undefined,
): Promise<ReadSettlement> {
  const whole = createHash('sha256');
  const before = createHash('sha256');
  const sums = { lines: 0, netCents: 0, interchangeCents: 0, feeCents: 0 };
  let read = readFixedRecord;
  let header: SettlementHeader | null = null;
  let isEnded = false;
  let number = 0;
  const toLine = (row: string): SettlementLine | null => {
    number += 1;
    return onLine(number, () => {
      if (isEnded) throw expected('nothing after the record TRAILER');
      if (header === null && row.startsWith('HEADER,')) read = readCsvRecord;
      const record = read(row);
      if (record.type === 'TRAILER' && header !== null) {
        checkTotals(record.fields, sums, before.digest('hex'));
        isEnded = true;
        return null;
      }
      before.update(`${row}\n`);
      if (header === null) {
        header = readHeader(record);
        return null;
      }
      const line = readLine(record, sums.lines + 1);
      sums.lines += 1;
      sums.netCents += line.amountCents;
      sums.interchangeCents += line.interchangeCents;
      sums.feeCents += line.feeCents;
      return line;
    });
  };
  const heard = async function* () {
    for await (const piece of pieces) {
      whole.update(piece);
      yield piece;
    }
  };
  for await (const rows of readRows(heard())) {
    const lines = rows.map(toLine).filter((line) => line !== null);
    const found = headerOf(header);
    if (found !== null && lines.length > 0) await take(lines, found);
  }
  const found = headerOf(header);
  if (found === null) throw new MalformedSettlement('line 1: expected a record H, D or T');
  if (!isEnded) throw new MalformedSettlement(`line ${number}: expected the record TRAILER`);
  return { header: found, ...sums, sha256: whole.digest() };
}

/** A header that a closure has set: the compiler does not see it there. */
const headerOf = (header: SettlementHeader | null): SettlementHeader | null => header;

/** Says on which line of the file something is wrong. */
function onLine<Result>(line: number, read: () => Result): Result {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof MalformedSettlement)) throw fault;
    throw new MalformedSettlement(`line ${line}: ${fault.message}`);
  }
}

function requireType(record: SettlementRecord, type: SettlementRecord['type']): SettlementRecord['fields'] {
  if (record.type !== type) throw expected(`the record ${type}`);
  return record.fields;
}

function readHeader(record: SettlementRecord): SettlementHeader {
  const { institution = '', fileId = '', sequence = '', day = '' } = requireType(record, 'HEADER');
  if (!/^\d{6,8}$/.test(institution)) throw expected('an institution of 6 to 8 digits');
  if (!/^[\w.-]{1,12}$/.test(fileId)) throw expected('a file id of up to 12 letters and digits');
  const parsed = parseDay(day, 'yyyy-MM-dd');
  if (parsed === null) throw expected('a settlement day');
  return { institution, fileId, sequence: readCount(sequence, 'a sequence number'), day: parsed };
}

/** The network's own id; of a clearing without one, its authorization with the amount in cents, or with its part: 'a-1/3842', 'a-1/1of2'. */
const networkIdPattern = /^[\w.:-]{1,64}(\/\d+(of\d+)?)?$/;

function readLine(record: SettlementRecord, number: number): SettlementLine {
  const { line = '', kind: code = '', networkId = '', ...amounts } = requireType(record, 'DETAIL');
  if (readCount(line, 'a line number') !== number)
    throw expected(`line number ${number}: a line is missing or doubled`);
  const kind = kindOfCode(code);
  if (kind === null) throw expected('a known kind of transaction');
  if (!networkIdPattern.test(networkId)) throw expected("the network's id");
  const amountCents = readCents(amounts['amount']);
  if (amountCents * settledKinds[kind].sign <= 0) throw expected(`an amount with the sign of ${code}`);
  const [interchangeCents, feeCents] = [readCents(amounts['interchange']), readCents(amounts['fee'])];
  return { line: number, kind, networkId, amountCents, interchangeCents, feeCents };
}

function checkTotals(
  trailer: SettlementRecord['fields'],
  { lines, netCents, interchangeCents, feeCents }: Omit<ReadSettlement, 'header' | 'sha256'>,
  sha256: string,
): void {
  if (readCount(trailer['lines'] ?? '', 'a number of lines') !== lines)
    throw expected(`${lines} lines, as the file has`);
  const totals = { net: netCents, interchange: interchangeCents, fee: feeCents };
  for (const [name, cents] of Object.entries(totals)) {
    if (readCents(trailer[name]) !== cents) throw expected(`a total (${name}) of ${cents} cents, as the lines have`);
  }
  if (trailer['sha256'] !== sha256) throw expected('the SHA-256 of all lines before: something was changed');
}

function readCount(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw expected(what);
  return Number(text);
}

/** Cents with a sign, as both formats give them. */
function readCents(text = ''): number {
  if (!/^[+-]\d{1,13}$/.test(text)) throw expected('an amount');
  return Number(text);
}
