import type pg from 'pg';
import * as z from 'zod/mini';
import { inTransaction } from '../db/transaction.ts';
import { type EnrollmentTools, enroll } from './enroll.ts';
import { EnrollmentRecord } from './enrollment-record.ts';
import type { PeopleRow } from './read-people.ts';

/** Why a row was not taken. Never what stood in it. */
export interface RefusedRow {
  line: number;
  /** '' where it is the row as a whole. */
  column: string;
  /** The name of the rule: 'required', 'ssn', 'otherData' … */
  reason: string;
}

export interface EnrollmentCount {
  enrolled: number;
  /** Those who had come in before. */
  known: number;
  refused: number;
}

export interface FileEnrollment {
  /** Looks at everything and keeps nothing. */
  isDryRun: boolean;
  now: () => Date;
  dayOf: (now: Date) => string;
  onRefused: (row: RefusedRow) => void;
  /** After each batch that was kept: the references of those who are in the program now. */
  onTaken?: (references: readonly string[]) => Promise<void>;
  /** After each batch, with what was counted so far. */
  onProgress: (count: EnrollmentCount) => void;
}

/** Rows of one transaction: enough that its end costs little, few enough that nobody waits for it. */
const batchSize = 250;

interface Taken {
  line: number;
  record: EnrollmentRecord;
}

/** Ends a transaction of which nothing is to be kept. */
class Undone extends Error {}

function refusalOf(line: number, { issues }: z.core.$ZodError): RefusedRow {
  const [issue] = issues;
  if (issue?.code === 'unrecognized_keys') return { line, column: issue.keys[0] ?? '', reason: 'unknownColumn' };
  const column = String(issue?.path[0] ?? '');
  const isMissing = issue?.code === 'invalid_type' || issue?.code === 'invalid_value';
  return { line, column, reason: isMissing ? 'required' : (issue?.message ?? '') };
}

/**
 * Enrolls the people of a file, batch by batch, each in one transaction: when the process dies, what was committed stays,
 * and the same file again goes on where it ended, because everybody is known by their reference. Gives what was counted.
 */
export async function enrollFile(
  pool: pg.Pool,
  tools: EnrollmentTools,
  rows: AsyncIterable<PeopleRow>,
  { isDryRun, now, dayOf, onRefused, onTaken, onProgress }: FileEnrollment,
): Promise<EnrollmentCount> {
  const count: EnrollmentCount = { enrolled: 0, known: 0, refused: 0 };
  const refuse = (row: RefusedRow) => {
    count.refused += 1;
    onRefused(row);
  };
  let batch: Taken[] = [];
  const flush = async () => {
    const records = batch.map(({ record }) => record);
    const at = now();
    const enrolling = async () => {
      let results: Awaited<ReturnType<typeof enroll>> = [];
      await inTransaction(pool, async (tx) => {
        results = await enroll(tx, tools, records, { now: at, today: dayOf(at) });
        if (isDryRun) throw new Undone();
      }).catch((fault: unknown) => {
        if (!(fault instanceof Undone)) throw fault;
      });
      return results;
    };
    const results = await enrolling();
    for (const [index, result] of results.entries()) {
      if (result.state === 'ENROLLED') count.enrolled += 1;
      else if (result.state === 'KNOWN') count.known += 1;
      else refuse({ line: batch[index]?.line ?? 0, column: result.field, reason: result.why });
    }
    const isTaken = (_: Taken, index: number) => results[index]?.state !== 'REFUSED';
    if (!isDryRun) await onTaken?.(batch.filter(isTaken).map(({ record }) => record.reference));
    batch = [];
    onProgress({ ...count });
  };
  for await (const row of rows) {
    if ('unreadable' in row) {
      refuse({ line: row.line, column: '', reason: row.unreadable });
      continue;
    }
    const parsed = z.safeParse(EnrollmentRecord, row.cells);
    if (parsed.success) batch.push({ line: row.line, record: parsed.data });
    else refuse(refusalOf(row.line, parsed.error));
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return count;
}
