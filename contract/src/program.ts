import * as z from 'zod/mini';
import { languages } from './language.ts';

const bilingual = z.object({ en: z.string(), es: z.string() });

/** The program's facts that pages show. Made from `program/program.json`; holds nothing secret. */
export const ProgramFacts = z.object({
  /** Short name: 'Clara'. */
  name: z.string(),
  /** What it is: 'Benefit Card'. */
  what: bilingual,
  /** Full name: 'Clara Benefit Card'. */
  fullName: bilingual,
  /** Helpline as printed, and as a telephone link dials it. */
  phone: z.string(),
  phoneLink: z.string(),
  /** Where paper mail to the program goes, line by line. */
  mailAddress: z.array(z.string()),
  /** The line of small print below every page. */
  legalNote: bilingual,
  /** IANA time zone of the program's business days. */
  timeZone: z.string(),
  languages: z.array(z.enum(languages)),
});
export type ProgramFacts = z.infer<typeof ProgramFacts>;
