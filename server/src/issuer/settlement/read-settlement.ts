import { createHash } from 'node:crypto';
import { parseDay } from '@portal/contract/time/strict-date';
import { readCsvRecord } from './csv-record.ts';
import { readFixedRecord } from './fixed-record.ts';
import { kindOfCode, settledKinds } from './kinds.ts';
import {
  expected,
  MalformedSettlement,
  type SettlementFile,
  type SettlementLine,
  type SettlementRecord,
} from './settlement-file.ts';

/**
 * Reads a day's settlement file of the card network, fixed-width or CSV (docs/settlement.md); with CRLF or a byte order mark,
 * too. Throws `MalformedSettlement` when it is none, is cut short, or its counts, sums or hash are wrong.
 */
export function readSettlement(text: string): SettlementFile {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const rows = plain.endsWith('\n') ? plain.slice(0, -1).split('\n') : plain.split('\n');
  const [first = ''] = rows;
  const read = first.startsWith('HEADER,') ? readCsvRecord : readFixedRecord;
  const records = rows.map((row, at) => onLine(at + 1, () => read(row)));
  const header = onLine(1, () => readHeader(records[0]));
  const trailer = onLine(rows.length, () => requireType(records.at(-1), 'TRAILER'));
  const lines = records.slice(1, -1).map((record, at) => onLine(at + 2, () => readLine(record, at + 1)));
  onLine(rows.length, () => checkTotals(trailer, lines, `${rows.slice(0, -1).join('\n')}\n`));
  return { ...header, lines };
}

/** Says on which line of the file something is wrong. */
function onLine<Result>(line: number, read: () => Result): Result {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof MalformedSettlement)) throw fault;
    throw new MalformedSettlement(`line ${line}: ${fault.message}`);
  }
}

function requireType(record: SettlementRecord | undefined, type: SettlementRecord['type']): SettlementRecord['fields'] {
  if (record?.type !== type) throw expected(`the record ${type}`);
  return record.fields;
}

function readHeader(record: SettlementRecord | undefined): Omit<SettlementFile, 'lines'> {
  const { institution = '', fileId = '', sequence = '', day = '' } = requireType(record, 'HEADER');
  if (!/^\d{6,8}$/.test(institution)) throw expected('an institution of 6 to 8 digits');
  if (!/^[\w.-]{1,12}$/.test(fileId)) throw expected('a file id of up to 12 letters and digits');
  const parsed = parseDay(day, 'yyyy-MM-dd');
  if (parsed === null) throw expected('a settlement day');
  return { institution, fileId, sequence: readCount(sequence, 'a sequence number'), day: parsed };
}

function readLine(record: SettlementRecord, number: number): SettlementLine {
  const { line = '', kind: code = '', networkId = '', ...amounts } = requireType(record, 'DETAIL');
  if (readCount(line, 'a line number') !== number)
    throw expected(`line number ${number}: a line is missing or doubled`);
  const kind = kindOfCode(code);
  if (kind === null) throw expected('a known kind of transaction');
  if (!/^[\w.:-]{1,64}$/.test(networkId)) throw expected("the network's id");
  const amountCents = readCents(amounts['amount']);
  if (amountCents * settledKinds[kind].sign <= 0) throw expected(`an amount with the sign of ${code}`);
  const [interchangeCents, feeCents] = [readCents(amounts['interchange']), readCents(amounts['fee'])];
  return { line: number, kind, networkId, amountCents, interchangeCents, feeCents };
}

function checkTotals(trailer: SettlementRecord['fields'], lines: readonly SettlementLine[], before: string): void {
  const sum = (cents: (line: SettlementLine) => number) => lines.reduce((total, line) => total + cents(line), 0);
  if (readCount(trailer['lines'] ?? '', 'a number of lines') !== lines.length) {
    throw expected(`${lines.length} lines, as the file has`);
  }
  const totals = [
    ['net', sum(({ amountCents }) => amountCents)],
    ['interchange', sum(({ interchangeCents }) => interchangeCents)],
    ['fee', sum(({ feeCents }) => feeCents)],
  ] as const;
  for (const [name, cents] of totals) {
    if (readCents(trailer[name]) !== cents) throw expected(`a total (${name}) of ${cents} cents, as the lines have`);
  }
  const sha256 = createHash('sha256').update(before).digest('hex');
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
