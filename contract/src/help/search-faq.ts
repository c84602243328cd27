import { reduceText } from '../list-search.ts';
import type { FaqSection } from './faq.ts';

/**
 * The sections with the questions that hold every word of `text` in question or answer; case, accents and whitespace do
 * not count (specification §5). An empty text finds all.
 */
export function searchFaq(sections: readonly FaqSection[], text: string): FaqSection[] {
  const words = text.trim().split(/\s+/).map(reduceText);
  const isFound = ({ question, answer }: FaqSection['questions'][number]) => {
    const all = reduceText([question, ...answer].join(' '));
    return words.every((word) => all.includes(word));
  };
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(isFound) }))
    .filter(({ questions }) => questions.length > 0);
}
