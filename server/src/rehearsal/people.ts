import { randomBytes, randomInt } from 'node:crypto';
import { fallbackLanguage, type Language, languages } from '@portal/contract/language';
import { findPasswordProblem } from '@portal/contract/person/password';
import type { BureauCard } from './outside/card-bureau.ts';

/** Somebody made up for a rehearsal, and what they have by now. */
export interface Person {
  reference: string;
  givenName: string;
  familyName: string;
  /** Of the hundred numbers around those that are kept for advertising: nobody has them. */
  ssn: string;
  /** yyyy-MM-dd. */
  birthDate: string;
  line1: string;
  city: string;
  state: string;
  zip: string;
  email: string;
  mobileNumber: string;
  language: Language;
  userId: string;
  password: string;
  pin: string;
  /** The cookie by which the portal knows their device; null before they sign in. */
  deviceCookie: string | null;
  /** Where their benefits are sent; null before they are enrolled. */
  accountNumber: string | null;
  /** The card in their hand, as its maker knows it; null before it is made. */
  card: BureauCard | null;
}

const familyNames = ['One', 'Two', 'Three', 'Four'] as const;
export type FamilyName = (typeof familyNames)[number];

/** Draws a password that keeps the rules: not each drawing does, as digits may follow one another. */
function newPassword(userId: string): string {
  for (;;) {
    const password = `Ry#${randomBytes(4).toString('hex')}Q7`;
    if (findPasswordProblem(password, userId) === null) return password;
  }
}

const newPin = (): string => String(randomInt(1000, 10_000));

/** Makes up the people of a rehearsal: their names say so. Passwords and PINs are drawn. */
export function makePeople(): Person[] {
  return familyNames.map((familyName, at) => {
    const userId = `rehearsal${familyName}`.toLowerCase();
    return {
      reference: `rehearsal-${at + 1}`,
      givenName: 'Rehearsal',
      familyName,
      ssn: `98765430${at + 1}`,
      birthDate: `195${at}-0${at + 1}-1${at}`,
      line1: `${at + 1}01 Rehearsal Street`,
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      email: `rehearsal-${at + 1}@mail.example`,
      mobileNumber: `512555010${at + 1}`,
      language: languages[at % languages.length] ?? fallbackLanguage,
      userId,
      password: newPassword(userId),
      pin: newPin(),
      deviceCookie: null,
      accountNumber: null,
      card: null,
    };
  });
}

const columns = [
  'reference',
  'givenName',
  'familyName',
  'ssn',
  'birthDate',
  'line1',
  'city',
  'state',
  'zip',
  'email',
  'mobileNumber',
  'language',
] as const satisfies readonly (keyof Person)[];

/** The list by which they come into the program, as CSV (docs/desk.md). */
export function listInCsv(people: readonly Person[]): string {
  const lines = people.map((person) => columns.map((column) => person[column]).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}
