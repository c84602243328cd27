import { type KnownIdentity, toPlainName } from '../../../issuer/face.ts';
import type { EnrollmentRecord } from '../enrollment-record.ts';
import { findImpossible, type PeopleRules } from './find-impossible.ts';
import type { PeopleRefusal } from './people-refusals.ts';
import type { WaitReason } from './waiting-people.ts';

/** The outcome of a record that nobody came in by before. */
export type Judgment =
  | { state: 'ENROLLED' }
  | { state: 'WAITING'; because: readonly WaitReason[] }
  | { state: 'REFUSED'; field: keyof EnrollmentRecord; why: PeopleRefusal; expected?: string };

/** The length of no name. */
const whole = 1_000;

/** Names are compared as card makers write them, so that an accent or a capital makes nobody somebody else. */
const nameOf = ({ givenName, familyName }: Pick<KnownIdentity, 'givenName' | 'familyName'>): string =>
  toPlainName(`${givenName} ${familyName}`, whole);

const isSamePerson = (one: KnownIdentity, other: KnownIdentity): boolean =>
  one.birthDate === other.birthDate && nameOf(one) === nameOf(other);

/**
 * Judges records one after another, each against those who are on record, by social security number, and those that came
 * before it. `isCleared`: staff have looked at why they would wait.
 */
export function createJudge(
  onRecord: ReadonlyMap<string, readonly KnownIdentity[]>,
  rules: PeopleRules,
  { isCleared }: { isCleared: boolean },
): (record: EnrollmentRecord) => Judgment {
  const bySsn = new Map(onRecord);
  return (record) => {
    const impossible = findImpossible(record, rules);
    if (impossible !== null) return { state: 'REFUSED', ...impossible };
    const same = bySsn.get(record.ssn) ?? [];
    if (same.some((each) => isSamePerson(each, record))) {
      return { state: 'REFUSED', field: 'ssn', why: 'otherReference' };
    }
    if (same.length > 0 && !isCleared) return { state: 'WAITING', because: [{ why: 'SSN_SHARED' }] };
    bySsn.set(record.ssn, [...same, record]);
    return { state: 'ENROLLED' };
  };
}
