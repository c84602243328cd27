import { loadProgramParts } from '../live-program.ts';
import { loadIssuing } from '../load-issuing.ts';
import { readJson } from '../read-json.ts';
import { documentMistakes } from './document-mistakes.ts';
import { factMistakes } from './fact-mistakes.ts';
import { languageMistakes } from './language-mistakes.ts';
import { linkMistakes } from './link-mistakes.ts';
import { readWords } from './read-words.ts';
import { writtenFacts } from './written-facts.ts';

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
  const issuing = await loadIssuing(folder).then(
    () => [],
    (fault: unknown) => [reasonOf(fault)],
  );
  const content = await readJson(folder, 'program.json').catch(() => null);
  const { documents, faq, announcements } = parts.read;
  const words = await readWords(folder);
  const mistakes = [
    ...parts.mistakes,
    ...issuing,
    ...(content === null ? [] : factMistakes(content)),
    ...(documents ? documentMistakes(documents, today) : []),
    ...languageMistakes(words),
    ...writtenFacts(words, content),
    ...(pages ? linkMistakes({ faq: faq ?? [], announcements: announcements ?? [] }, pages) : []),
  ];
  return [...new Set(mistakes)];
}
