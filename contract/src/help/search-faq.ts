import { reduceText } from '../transactions/list-search.ts';
import type { FaqSection } from './faq.ts';

/** Cuts a word, in small letters, down to what its forms share: 'deposits' and 'deposited' to 'deposit'. */
export type Stem = (word: string) => string;

/** From so many letters on, a stem stands for longer ones too: that of 'bloquear' for that of 'bloquéela'. */
const tellingLength = 4;

/**
 * The sections with the questions that hold every word of `text` in question, answer or the title of their section; case,
 * accents and whitespace do not count (specification §5), nor, with `stem`, does the form of a word. An empty text finds
 * all.
 */
export function searchFaq(sections: readonly FaqSection[], text: string, stem: Stem = (word) => word): FaqSection[] {
  const stemOf = (word: string) => reduceText(stem(word.toLowerCase()));
  const wanted = text
    .trim()
    .split(/\s+/)
    .map((word) => ({ letters: reduceText(word), stem: stemOf(word) }));
  const isFound = (title: string, { question, answer }: FaqSection['questions'][number]) => {
    const all = [title, question, ...answer].join(' ');
    const letters = reduceText(all);
    const stems = all.split(/[^\p{L}\p{N}]+/u).map(stemOf);
    const hasForm = (wantedStem: string) =>
      stems.some((each) => each === wantedStem || (wantedStem.length >= tellingLength && each.startsWith(wantedStem)));
    return wanted.every((word) => letters.includes(word.letters) || hasForm(word.stem));
  };
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) => isFound(section.title, question)),
    }))
    .filter(({ questions }) => questions.length > 0);
}
