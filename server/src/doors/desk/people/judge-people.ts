import { type KnownIdentity, toPlainName } from '../../../issuer/face.ts';
import type { ScreeningList } from '../../../platform/ports/screening.ts';
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
 * before it. `cleared`: the reasons to wait that staff have looked at; another one lets them wait all the same.
 */
export function createJudge(
  onRecord: ReadonlyMap<string, readonly KnownIdentity[]>,
  rules: PeopleRules,
  { sanctions, cleared }: { sanctions: Pick<ScreeningList, 'find'>; cleared: readonly WaitReason[] },
): (record: EnrollmentRecord) => Judgment {
  const bySsn = new Map(onRecord);
  const isShareCleared = cleared.some(({ why }) => why === 'SSN_SHARED');
  const clearedEntries = new Set(
    cleared.flatMap((reason) => (reason.why === 'NAME_LISTED' ? reason.entries.map(({ entry }) => entry) : [])),
  );
  return (record) => {
    const impossible = findImpossible(record, rules);
    if (impossible !== null) return { state: 'REFUSED', ...impossible };
    const same = bySsn.get(record.ssn) ?? [];
    if (same.some((each) => isSamePerson(each, record))) {
      return { state: 'REFUSED', field: 'ssn', why: 'otherReference' };
    }
    const entries = sanctions.find(record).filter(({ entry }) => !clearedEntries.has(entry));
    const because: WaitReason[] = [
      ...(same.length > 0 && !isShareCleared ? [{ why: 'SSN_SHARED' } as const] : []),
      ...(entries.length > 0 ? [{ why: 'NAME_LISTED', entries } as const] : []),
    ];
    if (because.length > 0) return { state: 'WAITING', because };
    bySsn.set(record.ssn, [...same, record]);
    return { state: 'ENROLLED' };
  };
}
