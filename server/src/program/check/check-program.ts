import { loadProgramParts } from '../live-program.ts';
import { loadIssuing } from '../load-issuing.ts';
import { readJson } from '../read-json.ts';
import { contradictions } from './contradictions.ts';
import { documentMistakes } from './document-mistakes.ts';
import { factMistakes } from './fact-mistakes.ts';
import { languageMistakes } from './language-mistakes.ts';
import { linkMistakes } from './link-mistakes.ts';
import { readWords } from './read-words.ts';

/** The surroundings of a program that its folder is compared with. */
export interface Surroundings {
  /** Paths of the portal's pages; null where the web app is not built. */
  pages: readonly string[] | null;
  /** yyyy-MM-dd. */
  today: string;
}

const reasonOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

/**
 * Lists every mistake in a program's folder, each with its file, its place and the way to mend it: those that keep a portal
 * from starting, and those that would make it say something false.
 */
export async function checkProgram(folder: string, { pages, today }: Surroundings): Promise<string[]> {
  const parts = await loadProgramParts(folder);
  const issuing = await loadIssuing(folder).catch(reasonOf);
  const content = await readJson(folder, 'program.json').catch(() => null);
  const { facts, documents, faq, announcements } = parts.read;
  const words = await readWords(folder);
  const mistakes = [
    ...parts.mistakes,
    ...(typeof issuing === 'string' ? [issuing] : []),
    ...(content === null ? [] : factMistakes(content)),
    ...(documents ? documentMistakes(documents, today) : []),
    ...languageMistakes(words),
    ...(facts && typeof issuing !== 'string' ? contradictions(words, { facts, issuing }, content) : []),
    ...(pages ? linkMistakes({ faq: faq ?? [], announcements: announcements ?? [] }, pages) : []),
  ];
  return [...new Set(mistakes)];
}
