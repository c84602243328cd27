import type pg from 'pg';
import * as z from 'zod/mini';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AddressProblem, PostalRecords } from '../../platform/ports/postal-records.ts';
import { type EnrollmentTools, enroll } from './enroll.ts';
import { EnrollmentRecord } from './enrollment-record.ts';
import { maskCell } from './people/mask-cell.ts';
import { sayExpected } from './people/say-expected.ts';
import type { PeopleRow } from './read-people.ts';

/** Why a row was not taken. Never who it is about. */
export interface RefusedRow {
  line: number;
  /** '' where it is the row as a whole. */
  field: string;
  /** The masked cell. */
  value: string;
  /** The rule, in words. */
  expected: string;
}

/** An address of somebody who was taken, which postal records do not have. */
export interface UnknownAddress {
  line: number;
  reference: string;
  /** The part of it to be looked at. */
  problem: AddressProblem;
}

export interface EnrollmentCount {
  enrolled: number;
  /** Those who had come in before. */
  known: number;
  /** Those whom staff look at first. */
  waiting: number;
  refused: number;
}

export interface FileEnrollment {
  /** Looks at everything and keeps nothing. */
  isDryRun: boolean;
  /** Takes taxpayer numbers of people who have no social security number. */
  takesItins: boolean;
  now: () => Date;
  dayOf: (now: Date) => string;
  onRefused: (row: RefusedRow) => void;
  onUnknownAddress: (row: UnknownAddress) => void;
  /** After each batch that was kept: the references of those who are in the program now, each once. */
  onTaken?: (references: readonly string[]) => Promise<void>;
  /** After each batch, with what was counted so far. */
  onProgress: (count: EnrollmentCount) => void;
}

/** Rows of one transaction: enough that its end costs little, few enough that nobody waits for it. */
const batchSize = 250;

interface Readable {
  line: number;
  cells: Readonly<Record<string, unknown>>;
  record: EnrollmentRecord;
}

/** Ends a transaction of which nothing is to be kept. */
class Undone extends Error {}

type Cells = Readonly<Record<string, unknown>>;

const toRefused = (
  line: number,
  cells: Cells,
  field: string,
  why: { rule: string; expected?: string },
): RefusedRow => ({
  line,
  field,
  value: maskCell(field, cells[field]),
  expected: sayExpected(why.rule, why.expected),
});

function refusalOf(line: number, cells: Cells, { issues }: z.core.$ZodError): RefusedRow {
  const [issue] = issues;
  if (issue?.code === 'unrecognized_keys') return toRefused(line, {}, issue.keys[0] ?? '', { rule: 'unknownColumn' });
  const field = String(issue?.path[0] ?? '');
  if (cells[field] === undefined) return toRefused(line, cells, field, { rule: 'required' });
  const isOfType = issue?.code === 'invalid_type' || issue?.code === 'invalid_value';
  return toRefused(line, cells, field, { rule: isOfType ? field : (issue?.message ?? '') });
}

/**
 * Enrolls the people of a file, batch by batch, each in one transaction: when the process dies, what was committed stays,
 * and the same file again goes on where it ended, because everybody is known by their reference. Gives what was counted.
 */
export async function enrollFile(
  pool: pg.Pool,
  { postal, ...tools }: EnrollmentTools & { postal: PostalRecords },
  rows: AsyncIterable<PeopleRow>,
  { isDryRun, takesItins, now, dayOf, onRefused, onUnknownAddress, onTaken, onProgress }: FileEnrollment,
): Promise<EnrollmentCount> {
  const count: EnrollmentCount = { enrolled: 0, known: 0, waiting: 0, refused: 0 };
  const refuse = (row: RefusedRow) => {
    count.refused += 1;
    onRefused(row);
  };
  let batch: Readable[] = [];
  /** Those who were listed: somebody who stands in the file twice is listed once. */
  const listed = new Set<string>();
  const flush = async () => {
    const records = batch.map(({ record }) => record);
    const at = now();
    const enrolling = async () => {
      let results: Awaited<ReturnType<typeof enroll>> = [];
      await inTransaction(pool, async (tx) => {
        results = await enroll(tx, tools, records, { now: at, today: dayOf(at), takesItins });
        if (isDryRun) throw new Undone();
      }).catch((fault: unknown) => {
        if (!(fault instanceof Undone)) throw fault;
      });
      return results;
    };
    const results = await enrolling();
    const isFresh = ({ record: { reference } }: Readable, index: number) =>
      ['ENROLLED', 'KNOWN'].includes(results[index]?.state ?? '') && !listed.has(reference);
    for (const [index, { line, cells, record }] of batch.entries()) {
      const result = results[index];
      if (result?.state === 'REFUSED') {
        refuse(toRefused(line, cells, result.field, { ...result, rule: result.why }));
        continue;
      }
      if (result?.state === 'ENROLLED') count.enrolled += 1;
      else if (result?.state === 'KNOWN') count.known += 1;
      else count.waiting += 1;
      const answer = await postal.lookUp({ ...record, line2: record.line2 ?? '' });
      if (!answer.found) onUnknownAddress({ line, reference: record.reference, problem: answer.problem });
    }
    const fresh = [...new Set(batch.filter(isFresh).map(({ record }) => record.reference))];
    for (const reference of fresh) listed.add(reference);
    if (!isDryRun) await onTaken?.(fresh);
    batch = [];
    onProgress({ ...count });
  };
  for await (const row of rows) {
    if ('unreadable' in row) {
      refuse({ line: row.line, field: '', value: '', expected: sayExpected('unreadable') });
      continue;
    }
    const parsed = z.safeParse(EnrollmentRecord, row.cells);
    if (parsed.success) batch.push({ ...row, record: parsed.data });
    else refuse(refusalOf(row.line, row.cells, parsed.error));
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return count;
}
