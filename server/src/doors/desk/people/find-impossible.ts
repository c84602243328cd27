import { startsFormula } from '@portal/contract/formula';
import { findBirthDateProblem } from '@portal/contract/person/birth-date';
import { findSsnProblem } from '@portal/contract/person/issued-ssn';
import { zip5Of } from '@portal/contract/person/zip';
import { isRehearsal } from '../../../program/is-rehearsal.ts';
import type { Issuing } from '../../../program/load-issuing.ts';
import { findZip } from '../../../program/zips/zips.ts';
import { type EnrollmentRecord, isEmbossedTooLong } from '../enrollment-record.ts';
import type { peopleRefusals } from './people-refusals.ts';

/** A field that cannot be true of anybody, and why. */
export interface Impossible {
  field: keyof EnrollmentRecord;
  why: keyof typeof peopleRefusals;
  /** The right value, where it is known: the state of a ZIP. */
  expected?: string;
}

export interface PeopleRules {
  issuing: Issuing;
  /** The program's business day, yyyy-MM-dd. */
  today: string;
  takesItins: boolean;
}

/** The fields that are written as they come. A mobile number may begin with its plus, as it is kept in digits alone. */
const writtenFields = [
  'reference',
  'givenName',
  'familyName',
  'line1',
  'line2',
  'city',
  'email',
  'cardholderName',
] as const satisfies readonly (keyof EnrollmentRecord)[];

/** Finds the first thing of a person that cannot be true, or would harm who opens a list of people; null when there is none. */
export function findImpossible(
  record: EnrollmentRecord,
  { issuing, today, takesItins }: PeopleRules,
): Impossible | null {
  const formula = writtenFields.find((field) => startsFormula(record[field] ?? ''));
  if (formula !== undefined) return { field: formula, why: 'formula' };
  const ssn = findSsnProblem(record.ssn, { takesItins, takesAdvertised: isRehearsal(issuing) });
  if (ssn !== null) return { field: 'ssn', why: ssn };
  const birthDate = findBirthDateProblem(record.birthDate, today);
  if (birthDate !== null) return { field: 'birthDate', why: birthDate };
  // A ZIP that the records do not have may be new: its address is taken, and listed.
  const place = findZip(zip5Of(record.zip));
  if (place !== null && place.state !== record.state) {
    return { field: 'state', why: 'stateNotOfZip', expected: place.state };
  }
  if (isEmbossedTooLong(record, issuing)) return { field: 'cardholderName', why: 'embossedTooLong' };
  return null;
}
