import * as z from 'zod/mini';
import { cardPatterns } from './card/card-pattern.ts';
import { Drawing } from './drawing.ts';
import { inEachLanguage, languages } from './language.ts';
import { Fees } from './money/fees.ts';

const inLanguages = z.object(inEachLanguage(() => z.string()));

/** A number as it is printed, and as a telephone link dials it. */
const otherNumber = z.strictObject({ phone: z.string(), phoneLink: z.string().check(z.startsWith('tel:')) });

const storeLink = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** The program's facts that pages show. Made from `program.json`, its drawings and its theme; holds nothing secret. */
export const ProgramFacts = z.object({
  /** Short name: 'Clara'. */
  name: z.string(),
  /** The kind of card: 'Benefit Card'. */
  what: inLanguages,
  /** Full name: 'Clara Benefit Card'. */
  fullName: inLanguages,
  /** Helpline as printed, and as a telephone link dials it. */
  phone: z.string(),
  phoneLink: z.string(),
  /** Where callers from other countries reach the helpline, who call collect. */
  phoneAbroad: z.optional(otherNumber),
  /** For a text telephone; without one, the relay service 711 is named alone. */
  tty: z.optional(otherNumber),
  /** Where paper mail to the program goes, line by line. */
  mailAddress: z.array(z.string()),
  /** The line of small print below every page. */
  legalNote: inLanguages,
  /** IANA time zone of the program's business days. */
  timeZone: z.string(),
  /** The portal's, the program's first one first: in it a visitor is answered whose browser asks for none of them. */
  languages: z
    .tuple([z.enum(languages)], z.enum(languages))
    .check(z.refine((own) => languages.every((each) => own.filter((one) => one === each).length === 1))),
  /** When a person answers the helpline, in words that end a sentence. No default: nobody may be promised hours by us. */
  supportHours: inLanguages,
  /** Where the program is at home (ISO 3166-1 alpha-2): a purchase anywhere else is a foreign one. */
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'US'),
  fees: z.prefault(Fees, {}),
  /** The program's apps in the stores; a page shows those that are named. */
  apps: z._default(z.strictObject({ ios: z.optional(storeLink), android: z.optional(storeLink) }), {}),
  /** The square mark, and what takes the place of mark and name on top of a page, where there is such a logo. */
  mark: Drawing,
  logo: z.nullable(Drawing),
  /** The pattern printed all over the card picture. */
  cardPattern: z.enum(cardPatterns),
});
export type ProgramFacts = z.infer<typeof ProgramFacts>;
