import * as z from 'zod/mini';
import type { DocumentFacts } from '../document-values.ts';
import type { WordFiles } from './read-words.ts';
import { sentencesOf } from './sentences.ts';
import { writtenAmounts, writtenUses } from './written-amounts.ts';
import { foreignPhones, writtenFreeCards, writtenHours } from './written-words.ts';

const number = z.optional(z.object({ phone: z.string() }));

/** The numbers that may stand in a program's words. */
const Named = z.object({
  phone: z.string(),
  phoneAbroad: number,
  tty: number,
  /** Amounts and telephone numbers in its words that are somebody else's: '$3', '1-877-555-0100'. */
  notOurs: z._default(z.array(z.string()), []),
});

/**
 * Lists the places where a program's answers, announcements and documents write down a fact of `program.json`, whether it is
 * the same or another one now: it has to stand in one place.
 */
export function contradictions(files: WordFiles, program: DocumentFacts, content: unknown): string[] {
  const named = Named.safeParse(content);
  if (!named.success) return [];
  const { phone, phoneAbroad, tty, notOurs } = named.data;
  const own = [phone, phoneAbroad?.phone, tty?.phone].filter((each) => each !== undefined);
  return sentencesOf(files).flatMap((sentence) =>
    [
      ...writtenAmounts(sentence, program, notOurs),
      ...writtenUses(sentence),
      ...writtenHours(sentence),
      ...writtenFreeCards(sentence),
      ...foreignPhones(sentence, own, notOurs),
    ].map((mistake) => `${sentence.place} ${mistake}`),
  );
}
