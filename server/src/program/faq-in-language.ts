import type { FaqSection } from '@portal/contract/help/faq';
import type { Language } from '@portal/contract/language';
import type { ProgramFacts } from '@portal/contract/program';
import type { FaqFile } from './faq-file.ts';
import { faqValuesOf } from './faq-values.ts';

/** The questions and answers in one language, filled with the program's facts. */
export function faqInLanguage(
  files: readonly FaqFile[],
  language: Language,
  facts: Pick<ProgramFacts, 'phone'>,
): FaqSection[] {
  const values: Record<string, string> = { ...faqValuesOf(facts) };
  const filled = (text: string) => text.replace(/\{\{(.*?)\}\}/g, (_, name: string) => values[name] ?? '');
  return files.map((file) => ({
    title: file[language],
    questions: file.questions.map(({ id, linkPath, [language]: words }) => ({
      id,
      question: filled(words.question),
      answer: words.answer.map(filled),
      link: linkPath === undefined ? null : { path: linkPath, label: words.linkLabel ?? '' },
    })),
  }));
}
