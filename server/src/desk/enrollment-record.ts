import { languages } from '@portal/contract/language';
import { Address } from '@portal/contract/person/address';
import { Email } from '@portal/contract/person/email';
import { FreeText } from '@portal/contract/person/free-text';
import { MobileNumber } from '@portal/contract/person/phone';
import { Ssn } from '@portal/contract/person/ssn';
import { parseDay } from '@portal/contract/time/strict-date';
import * as z from 'zod/mini';

/** Most characters of a line that is embossed on a card (ISO/IEC 7811-1 leaves room for 27; bureaus take 26). */
const maxEmbossed = 26;
/** Nobody who lives was born before. */
const firstBirthDate = '1900-01-01';

const BirthDate = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.refine((day) => parseDay(day, 'yyyy-MM-dd') !== null && day >= firstBirthDate, 'birthDate'),
);

/** The program's own name for a person. */
export const Reference = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.regex(/^[\w.:-]{1,64}$/, 'reference'));

/** What is embossed on a card. */
export const EmbossedName = z.string().check(z.trim(), z.maxLength(maxEmbossed, 'tooLong'));

/** What may be left out. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/**
 * One person as the program hands them over. The names of the fields are those of the columns of a CSV file and of the
 * keys of a line of JSON; docs/desk.md tells what each means.
 */
export const EnrollmentRecord = z.strictObject({
  /** The program's own: the same one is the same person, whatever is told under it. */
  reference: Reference,
  givenName: FreeText,
  familyName: FreeText,
  ssn: Ssn,
  /** yyyy-MM-dd. */
  birthDate: BirthDate,
  line1: Address.shape.line1,
  line2: orNothing(FreeText),
  city: Address.shape.city,
  state: Address.shape.state,
  zip: Address.shape.zip,
  email: orNothing(Email),
  mobileNumber: orNothing(MobileNumber),
  language: z.enum(languages),
  /** What is embossed; the person's names when it is left out. */
  cardholderName: orNothing(EmbossedName),
});
export type EnrollmentRecord = z.infer<typeof EnrollmentRecord>;

/** The columns of a file, in the order in which they are documented. */
export const enrollmentColumns = Object.keys(EnrollmentRecord.shape) as (keyof EnrollmentRecord)[];

/** The name to emboss: capital letters, and the family name whole where both are too long. */
export function embossedName({
  givenName,
  familyName,
  cardholderName,
}: Pick<EnrollmentRecord, 'givenName' | 'familyName' | 'cardholderName'>): string {
  const whole = (cardholderName ?? `${givenName} ${familyName}`).toUpperCase();
  if (whole.length <= maxEmbossed) return whole;
  return `${givenName.slice(0, 1)} ${familyName}`.toUpperCase().slice(0, maxEmbossed);
}
