import type { UnclaimedRule } from '@portal/contract/money/unclaimed-terms';
import { states } from '@portal/contract/person/address';
import { Day } from '@portal/contract/time/iso';
import { parseDay } from '@portal/contract/time/strict-date';
import * as z from 'zod/mini';
import { plainWords } from './plain-words.ts';
import { readOptional } from './read-optional.ts';

/** A state, the district or a territory: whose law can take money that nobody claims. Military mail is of none. */
const armed: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);
const lawful = states.filter((state) => !armed.has(state));
export type LawState = (typeof lawful)[number];

/** Facts of a program's `program.json` on money that nobody claims (docs/unclaimed-property.md). */
export const UnclaimedFacts = z.discriminatedUnion('goesTo', [
  /** Benefits go back to the agency that pays them, by the program's own rules: nothing goes to a state. */
  z.strictObject({ goesTo: z.literal('AGENCY') }),
  z.strictObject({
    goesTo: z.literal('STATE'),
    /** The state of the program: it takes the money of owners abroad and of those whose address is unknown. */
    homeState: z.enum(lawful as [LawState, ...LawState[]]),
    /** Says of the program what each report says. */
    report: z.strictObject({
      holderName: z.string().check(z.minLength(1), z.maxLength(40)),
      /** Nine digits: the employer identification number. */
      taxId: z.string().check(z.regex(/^\d{9}$/)),
      city: z.string().check(z.minLength(1), z.maxLength(30)),
      contact: z.string().check(z.minLength(1), z.maxLength(40)),
      phone: z.string().check(z.regex(/^\d{10}$/)),
      email: z.string().check(z.minLength(1), z.maxLength(50)),
      /** The NAUPA code for the kind of property. */
      propertyType: z.string().check(z.regex(/^[A-Z]{2}\d{2}$/)),
    }),
    /** The person who has compared the table with the law, and when; null: nobody, so nothing is written or sent. */
    confirmed: z.nullable(z.strictObject({ by: z.string().check(z.minLength(1)), on: Day })),
  }),
]);

/** The law of a state, with its source. */
export interface StateLaw extends UnclaimedRule {
  source: string;
  /** The year of the source. */
  year: number;
}

/** The program's way with money that nobody claims; null where it goes to no state. */
export type Unclaimed = Omit<Extract<z.infer<typeof UnclaimedFacts>, { goesTo: 'STATE' }>, 'goesTo'> & {
  laws: Readonly<Record<LawState, StateLaw>>;
};

const fileName = 'unclaimed-property.csv';
const columns = 'state,dormancyYears,cutOff,due,letterDaysMost,letterDaysLeast,letterFromCents,source,year,unsure,note';

const whole = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));
/** MM-dd of every year: no leap day, which most years lack. */
const MonthDay = z.string().check(z.refine((text) => parseDay(`2027-${text}`, 'yyyy-MM-dd') !== null, 'must be MM-dd'));

const Row = z
  .object({
    dormancyYears: whole.check(z.minimum(1), z.maximum(15)),
    cutOff: MonthDay,
    due: MonthDay,
    letterDaysMost: whole.check(z.maximum(366)),
    letterDaysLeast: whole.check(z.minimum(16)),
    letterFromCents: whole,
    source: z.string().check(z.minLength(1, 'must name its source')),
    year: whole.check(z.minimum(2000)),
  })
  .check(z.refine((row) => row.letterDaysMost > row.letterDaysLeast, 'letterDaysMost must be above letterDaysLeast'));

function readRow(line: string): [string, StateLaw] {
  const cells = line.split(',');
  const row = Object.fromEntries(columns.split(',').map((name, at) => [name, cells[at] ?? '']));
  const result = Row.safeParse(row, plainWords);
  if (cells.length !== columns.split(',').length || !result.success) {
    const why = result.success ? 'it has another number of cells' : z.prettifyError(result.error);
    throw new Error(`${fileName} is not valid: ${row['state']}: ${why}`);
  }
  const { letterDaysMost, letterDaysLeast, ...law } = result.data;
  return [row['state'] ?? '', { ...law, letterDays: { most: letterDaysMost, least: letterDaysLeast } }];
}

/** Reads the table of a program's folder. Throws with the state at fault, or those that are missing. */
async function loadLaws(folder: string): Promise<Readonly<Record<LawState, StateLaw>>> {
  const [header, ...lines] = ((await readOptional(folder, fileName)) ?? '').trim().split(/\r?\n/);
  if (header !== columns) throw new Error(`${fileName} is not valid: its first line must be ${columns}`);
  const laws = Object.fromEntries(lines.map(readRow));
  const missing = lawful.filter((state) => !Object.hasOwn(laws, state));
  const unknown = Object.keys(laws).filter((state) => !(lawful as readonly string[]).includes(state));
  if (missing.length > 0 || unknown.length > 0 || lines.length !== lawful.length) {
    throw new Error(
      `${fileName} must have each state once; missing: ${missing.join(' ')}; unknown: ${unknown.join(' ')}`,
    );
  }
  return laws as Record<LawState, StateLaw>;
}

/** Loads what a program does with money that nobody claims; `facts` is `unclaimed` of its `program.json`. */
export async function loadUnclaimed(
  folder: string,
  facts: z.infer<typeof UnclaimedFacts> | undefined,
): Promise<Unclaimed | null> {
  if (facts?.goesTo !== 'STATE') return null;
  const { goesTo: _, ...said } = facts;
  return { ...said, laws: await loadLaws(folder) };
}
