import { type EnrolledHolder, enrollHolders, listKnownIdentities } from '../../issuer/face.ts';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { Screening } from '../../platform/ports/screening.ts';
import type { Issuing } from '../../program/load-issuing.ts';
import { type EnrollmentRecord, embossedName } from './enrollment-record.ts';
import { createJudge, type Judgment } from './people/judge-people.ts';
import {
  endWaiting,
  forgetWaitingRecords,
  keepWaiting,
  listKnownWaiting,
  type WaitReason,
} from './people/waiting-people.ts';

/** The result for one record; KNOWN: it was enrolled before, with the same data, and nothing is to be done. */
export type EnrollmentResult = Exclude<Judgment, { state: 'WAITING' }> | { state: 'WAITING' } | { state: 'KNOWN' };

/** When people come in, and what is taken. */
export interface EnrollmentMoment {
  now: Date;
  /** The program's business day, yyyy-MM-dd. */
  today: string;
  /** Takes taxpayer numbers of people who have no social security number. */
  takesItins?: boolean;
  /** The reasons for which these people would wait, and at which staff have looked. */
  cleared?: readonly WaitReason[];
}

export interface EnrollmentTools {
  keys: Keys;
  random: Random;
  issuing: Issuing;
  screening: Screening;
}

interface KnownRow {
  reference: string;
  recordHmac: Buffer;
}

// Enrollments take turns: the same person, or the same number, cannot come in twice at once.
const takeTurn = statement<[], never>('desk/take-turn', 'SELECT pg_advisory_xact_lock(4826002)');

const knownReferences = statement<[readonly string[]], KnownRow>(
  'desk/list-enrollments',
  `SELECT reference, record_hmac AS "recordHmac" FROM desk.enrollment WHERE reference = ANY($1)`,
);

const insertEnrollments = statement<
  [readonly string[], number[], number[], number[], readonly string[], Buffer[], Date],
  never
>(
  'desk/enroll',
  `INSERT INTO desk.enrollment (reference, holder_id, account_id, card_id, language, record_hmac, enrolled_at)
   SELECT *, $7 FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bytea[])`,
);

function hmacsOf(keys: Keys, record: EnrollmentRecord): Buffer[] {
  return keys.hmacs('enrollments', JSON.stringify(record));
}

/** Tells whether a record is the one of which a keyed hash was kept; one under a retired key is known by its reference alone. */
const isSame = (keys: Keys, record: EnrollmentRecord, kept: Buffer): boolean =>
  kept.length === 0 || hmacsOf(keys, record).some((hmac) => hmac.equals(kept));

async function take(
  tx: Queryable,
  { keys, random, issuing }: Omit<EnrollmentTools, 'screening'>,
  records: readonly EnrollmentRecord[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  if (records.length === 0) return;
  const enrollees = records.map((record) => {
    const { givenName, familyName, ssn, birthDate, email, mobileNumber } = record;
    const { line1, line2, city, state, zip } = record;
    const address = { line1, line2, city, state, zip, country: 'US' };
    return {
      record: { givenName, familyName, ssn, birthDate, address, email, mobileNumber },
      cardholderName: embossedName(record, issuing),
      accountNickName: issuing.cardNickname,
    };
  });
  const enrolled: EnrolledHolder[] = await enrollHolders(tx, { keys, random }, enrollees, { ...issuing, today }, now);
  await run(tx, insertEnrollments, [
    records.map(({ reference }) => reference),
    enrolled.map(({ holderId }) => holderId),
    enrolled.map(({ accountId }) => accountId),
    enrolled.map(({ cardId }) => cardId),
    records.map(({ language }) => language),
    records.map((record) => hmacsOf(keys, record)[0] as Buffer),
    now,
  ]);
}

/**
 * Enrolls people: for each a record, an account and the order of a first card, all or nothing of it. A record that came
 * before is recognized by its reference. Some wait until staff have looked at them. Returns the result of each, in order.
 */
export async function enroll(
  tx: Queryable,
  tools: EnrollmentTools,
  records: readonly EnrollmentRecord[],
  { now, today, takesItins = false, cleared = [] }: EnrollmentMoment,
): Promise<EnrollmentResult[]> {
  const { keys, issuing, screening } = tools;
  const sanctions = await screening.current();
  await run(tx, takeTurn, []);
  const references = records.map(({ reference }) => reference);
  const rows = await list(tx, knownReferences, [references]);
  const known = new Map(rows.map((row) => [row.reference, row.recordHmac]));
  const waited = await listKnownWaiting(tx, references);
  const ssns = records.filter(({ reference }) => !known.has(reference)).map(({ ssn }) => ssn);
  const onRecord = await listKnownIdentities(tx, keys, ssns);
  const judge = createJudge(onRecord, { issuing, today, takesItins }, { sanctions, cleared });
  const taken: EnrollmentRecord[] = [];
  /** The first record of each reference here: the same again is the same person, and another one is refused. */
  const first = new Map<string, { text: string; result: EnrollmentResult }>();
  const results: EnrollmentResult[] = [];
  const decide = async (record: EnrollmentRecord): Promise<EnrollmentResult> => {
    const before = known.get(record.reference);
    if (before) {
      const refusal = { state: 'REFUSED', field: 'reference', why: 'otherData' } as const;
      return isSame(keys, record, before) ? { state: 'KNOWN' } : refusal;
    }
    const waiting = waited.get(record.reference);
    if (waiting && cleared.length === 0 && isSame(keys, record, waiting.recordHmac)) {
      if (waiting.isTaken === null) return { state: 'WAITING' };
      if (!waiting.isTaken) return { state: 'REFUSED', field: 'reference', why: 'refusedByStaff' };
    }
    const judgment = judge(record);
    if (judgment.state === 'ENROLLED') taken.push(record);
    if (judgment.state !== 'WAITING') return judgment;
    await keepWaiting(tx, keys, { record, because: judgment.because }, hmacsOf(keys, record)[0] as Buffer, now);
    return { state: 'WAITING' };
  };
  for (const record of records) {
    const text = JSON.stringify(record);
    const same = first.get(record.reference);
    if (same && same.text !== text) {
      results.push({ state: 'REFUSED', field: 'reference', why: 'twice' });
      continue;
    }
    const result = same?.result ?? (await decide(record));
    results.push(same && result.state === 'ENROLLED' ? { state: 'KNOWN' } : result);
    if (!same) first.set(record.reference, { text, result });
  }
  await take(tx, tools, taken, { now, today });
  await endWaiting(
    tx,
    taken.map(({ reference }) => reference),
    now,
  );
  return results;
}

const forgetHmacs = statement<[Date], never>(
  'desk/forget-records',
  `UPDATE desk.enrollment SET record_hmac = '' WHERE enrolled_at < $1 AND record_hmac <> ''`,
);

/** Forgets what records that came in before `before` said, as their keyed hashes cannot be made anew without them. */
export async function forgetRecords(db: Queryable, before: Date): Promise<void> {
  await run(db, forgetHmacs, [before]);
  await forgetWaitingRecords(db, before);
}
