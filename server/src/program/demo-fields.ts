import { inEachLanguage, languages } from '@portal/contract/language';
import * as z from 'zod/mini';
import { readJson } from './read-json.ts';

const words = z.optional(z.object(inEachLanguage(() => z.optional(z.string()))));
const text = z.optional(z.string());

/** The facts by which a program is known. Only a made-up program has the demo's. */
const Identity = z.object({
  name: text,
  fullName: words,
  phone: text,
  phoneLink: text,
  mailAddress: z.optional(z.array(z.string())),
  legalNote: words,
  issuing: z.optional(
    z.object({
      iin: text,
      routingNumber: text,
      ach: z.optional(z.object({ bankName: text, companyName: text, companyId: text })),
    }),
  ),
});

/** The values of `program.json` that name a program, by the place of each; null where the file cannot be read. */
async function readIdentity(folder: string): Promise<Map<string, string> | null> {
  try {
    const { issuing, ...facts } = Identity.parse(await readJson(folder, 'program.json'));
    const { ach, ...numbers } = issuing ?? {};
    const values: [place: string, value: unknown][] = [
      ['name', facts.name],
      ...languages.map((each): [string, unknown] => [`fullName.${each}`, facts.fullName?.[each]]),
      ['phone', facts.phone],
      ['phoneLink', facts.phoneLink],
      ['mailAddress', facts.mailAddress?.join(', ')],
      ...languages.map((each): [string, unknown] => [`legalNote.${each}`, facts.legalNote?.[each]]),
      ['issuing.iin', numbers.iin],
      ['issuing.routingNumber', numbers.routingNumber],
      ['issuing.ach.bankName', ach?.bankName],
      ['issuing.ach.companyName', ach?.companyName],
      ['issuing.ach.companyId', ach?.companyId],
    ];
    return new Map(values.flatMap(([place, value]) => (typeof value === 'string' ? [[place, value]] : [])));
  } catch {
    return null;
  }
}

/** Lists the places of `program.json` in a folder that still say what the demo's says. */
export async function demoFieldsIn(folder: string, demoFolder: string): Promise<string[]> {
  const [own, demo] = await Promise.all([readIdentity(folder), readIdentity(demoFolder)]);
  if (own === null || demo === null) return [];
  return Array.from(own)
    .filter(([place, value]) => demo.get(place) === value)
    .map(([place]) => place);
}
