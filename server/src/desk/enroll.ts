import { defaultCardNickname } from '@portal/contract/constants';
import { list, type Queryable, run, statement } from '../db/statement.ts';
import { type EnrolledHolder, enrollHolders, listKnownIdentities } from '../issuer/face.ts';
import type { Keys } from '../ports/keys.ts';
import type { Random } from '../ports/random.ts';
import type { Issuing } from '../program/load-issuing.ts';
import { type EnrollmentRecord, embossedName } from './enrollment-record.ts';

/** What became of one record. */
export type EnrollmentResult =
  | { state: 'ENROLLED' }
  /** It was enrolled before, with the same data: nothing is to be done. */
  | { state: 'KNOWN' }
  /** Its reference stands for somebody with other data, or the person came in under another reference. */
  | { state: 'REFUSED'; field: 'reference' | 'ssn'; why: 'otherData' | 'otherReference' | 'twice' };

export interface EnrollmentTools {
  keys: Keys;
  random: Random;
  issuing: Issuing;
}

interface KnownRow {
  reference: string;
  recordHmac: Buffer;
}

// Who enrolls takes turns: the same person, or the same number, cannot come in twice at once.
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

const identityOf = ({ ssn, birthDate }: EnrollmentRecord): string => `${ssn}/${birthDate}`;

function hmacsOf(keys: Keys, record: EnrollmentRecord): Buffer[] {
  return keys.hmacs('enrollments', JSON.stringify(record));
}

/** Why a record that nobody came in by before cannot be taken; null when it can. */
function createJudge(known: ReadonlySet<string>) {
  const references = new Set<string>();
  const identities = new Set(known);
  return (record: EnrollmentRecord): Extract<EnrollmentResult, { state: 'REFUSED' }> | null => {
    if (references.has(record.reference)) return { state: 'REFUSED', field: 'reference', why: 'twice' };
    if (identities.has(identityOf(record))) return { state: 'REFUSED', field: 'ssn', why: 'otherReference' };
    references.add(record.reference);
    identities.add(identityOf(record));
    return null;
  };
}

async function take(
  tx: Queryable,
  { keys, random, issuing }: EnrollmentTools,
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
      cardholderName: embossedName(record),
      accountNickName: defaultCardNickname,
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
 * Enrolls people: for each a record, an account and the order of a first card, all or nothing of it. What came before is
 * known again by its reference. Gives what became of each, in their order.
 */
export async function enroll(
  tx: Queryable,
  tools: EnrollmentTools,
  records: readonly EnrollmentRecord[],
  at: { now: Date; today: string },
): Promise<EnrollmentResult[]> {
  const { keys } = tools;
  await run(tx, takeTurn, []);
  const rows = await list(tx, knownReferences, [records.map(({ reference }) => reference)]);
  const known = new Map(rows.map((row) => [row.reference, row.recordHmac]));
  const fresh = records.filter(({ reference }) => !known.has(reference));
  const judge = createJudge(new Set((await listKnownIdentities(tx, keys, fresh)).map(identityOf)));
  const taken: EnrollmentRecord[] = [];
  const results = records.map((record): EnrollmentResult => {
    const before = known.get(record.reference);
    if (before) {
      // What came in under a key that is retired by now is known again by its reference alone.
      const isSame = before.length === 0 || hmacsOf(keys, record).some((hmac) => hmac.equals(before));
      return isSame ? { state: 'KNOWN' } : { state: 'REFUSED', field: 'reference', why: 'otherData' };
    }
    const refusal = judge(record);
    if (refusal === null) taken.push(record);
    return refusal ?? { state: 'ENROLLED' };
  });
  await take(tx, tools, taken, at);
  return results;
}

const forgetHmacs = statement<[Date], never>(
  'desk/forget-records',
  `UPDATE desk.enrollment SET record_hmac = '' WHERE enrolled_at < $1 AND record_hmac <> ''`,
);

/** Forgets what records that came in before `before` said, as their keyed hashes cannot be made anew without them. */
export async function forgetRecords(db: Queryable, before: Date): Promise<void> {
  await run(db, forgetHmacs, [before]);
}
