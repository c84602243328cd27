import type { FaqSection } from '@portal/contract/help/faq';
import type { Language } from '@portal/contract/language';
import { reportPage, reportPathOf } from '@portal/contract/problems/problem-address';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import { type DocumentFacts, documentValuesOf } from './document-values.ts';
import type { FaqFile } from './faq-file.ts';
import { fillWords } from './fill-words.ts';

/** Returns the query by which the page that reports a problem has its reason chosen. */
const queryOf = (reason: ProblemKind | null): string =>
  reason === null ? '' : reportPathOf(null, reason).slice(reportPage.length);

/** The questions and answers in one language, filled as its documents are. */
export function faqInLanguage(files: readonly FaqFile[], language: Language, program: DocumentFacts): FaqSection[] {
  const values: Record<string, string> = { ...documentValuesOf(program, language) };
  const filled = (text: string) => fillWords(text, values);
  return files.map((file) => ({
    title: file[language],
    questions: file.questions.map(({ id, linkPath, reportReason = null, [language]: words }) => ({
      id,
      question: filled(words.question),
      answer: words.answer.map(filled),
      link:
        linkPath === undefined ? null : { path: linkPath, query: queryOf(reportReason), label: words.linkLabel ?? '' },
    })),
  }));
}
