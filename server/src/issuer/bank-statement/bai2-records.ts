import { expected, MalformedStatement } from './statement-file.ts';

/** A record with its continuations. */
export interface Bai2Record {
  code: string;
  fields: readonly string[];
  /** The line on which it begins. */
  line: number;
  /** How many physical records it is. */
  count: number;
}

/** Splits a BAI2 file into its logical records: each with the fields of the continuations (88) that follow it. */
export function readRecords(text: string): Bai2Record[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n');
  const records: { code: string; fields: string[]; line: number; count: number }[] = [];
  for (const [at, row] of rows.entries()) {
    const [code = '', ...fields] = row.trimEnd().replace(/\/$/, '').split(',');
    if (!/^\d{2}$/.test(code)) throw new MalformedStatement(`line ${at + 1}: expected a record code of two digits`);
    const last = records.at(-1);
    if (code !== '88') records.push({ code, fields, line: at + 1, count: 1 });
    else if (last) {
      last.fields.push(...fields);
      last.count += 1;
    } else throw new MalformedStatement('line 1: expected the record 01');
  }
  return records;
}

/** Says on which line something is wrong. */
export function onRecord<Result>({ line }: Pick<Bai2Record, 'line'>, read: () => Result): Result {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof MalformedStatement)) throw fault;
    throw new MalformedStatement(`line ${line}: ${fault.message}`);
  }
}

/** Reads an amount: cents without a point, with or without a sign. An empty one is 0. */
export function readAmount(text: string): number {
  if (!/^[+-]?\d{0,15}$/.test(text)) throw expected('an amount in cents');
  return Number(text || '0');
}

/** Reads how many there are, in a trailer. */
export function readCount(text: string, what: string): number {
  if (!/^\d{1,7}$/.test(text)) throw expected(what);
  return Number(text);
}

/** Where the field after a funds type begins: some types bring fields of their own. */
export function afterFunds(fields: readonly string[], at: number): number {
  const type = (fields[at] ?? '').trim();
  if (['', '0', '1', '2', 'Z'].includes(type)) return at + 1;
  if (type === 'S') return at + 4;
  if (type === 'V') return at + 3;
  if (type === 'D') return at + 2 + 2 * readCount(fields[at + 1] ?? '', 'a number of distributions');
  throw expected('a funds type');
}
