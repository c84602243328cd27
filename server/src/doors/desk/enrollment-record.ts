import { keysOf } from '@portal/contract/keys-of';
import { languages } from '@portal/contract/language';
import { Address } from '@portal/contract/person/address';
import { Email } from '@portal/contract/person/email';
import { FreeText } from '@portal/contract/person/free-text';
import { MobileNumber } from '@portal/contract/person/phone';
import { Ssn } from '@portal/contract/person/ssn';
import { parseDay } from '@portal/contract/time/strict-date';
import * as z from 'zod/mini';
import { maxEmbossed, toPlainName } from '../../issuer/face.ts';
import type { Issuing } from '../../program/load-issuing.ts';

const BirthDate = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.refine((day) => parseDay(day, 'yyyy-MM-dd') !== null, 'birthDate'),
);

/** The program's own name for a person. */
export const Reference = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.regex(/^[\w.:-]{1,64}$/, 'reference'));

/** The name embossed on a card. */
export const EmbossedName = z.string().check(z.trim(), z.maxLength(maxEmbossed, 'tooLong'));

/** Makes a field optional. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/**
 * One person as the program hands them over. The names of the fields are those of the columns of a CSV file and of the
 * keys of a line of JSON; docs/desk.md tells what each means.
 */
const fields = z.strictObject({
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
  /** The embossed name; the person's names when it is left out. */
  cardholderName: orNothing(EmbossedName),
});
/** A record; one of whose names nothing can be said in the letters of banks and card makers is refused. */
export const EnrollmentRecord = fields.check(
  z.refine((record) => canBeSaid(record), { path: ['familyName'], error: 'notPronounceable' }),
);
export type EnrollmentRecord = z.infer<typeof fields>;

/** The columns of a file, in the order in which they are documented. */
export const enrollmentColumns = keysOf<keyof EnrollmentRecord>(fields.shape);

type Names = Pick<EnrollmentRecord, 'givenName' | 'familyName' | 'cardholderName'>;

/** More than any name has. */
const whole = 1_000;

type Embossing = Pick<Issuing, 'cardBureau'>;

/**
 * The name to emboss: capital letters of ASCII, and the family name whole where both are too long. '' when nothing that can
 * be said is left.
 */
export function embossedName({ givenName, familyName, cardholderName }: Names, { cardBureau }: Embossing): string {
  const { embossedCharacters: most } = cardBureau;
  const name = toPlainName(cardholderName ?? `${givenName} ${familyName}`, whole);
  if (name.length <= most) return name;
  if (cardholderName !== null) return toPlainName(cardholderName, most);
  return toPlainName(`${toPlainName(givenName, whole).slice(0, 1)} ${familyName}`, most);
}

/** Tells whether a name that was given to emboss does not fit once it is written in capitals of ASCII: 'Ж' is 'ZH'. */
export function isEmbossedTooLong(
  { cardholderName }: Pick<Names, 'cardholderName'>,
  { cardBureau }: Embossing,
): boolean {
  return cardholderName !== null && toPlainName(cardholderName, whole).length > cardBureau.embossedCharacters;
}

/** Tells whether something can be said of a person's names, and of the name to emboss, in the letters of banks and card makers. */
export function canBeSaid({ givenName, familyName, cardholderName }: Names): boolean {
  const names = [`${givenName} ${familyName}`, ...(cardholderName === null ? [] : [cardholderName])];
  return names.every((name) => toPlainName(name, whole) !== '');
}
