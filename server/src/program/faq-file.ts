import { inEachLanguage, type Language, languages } from '@portal/contract/language';
import { reportPage } from '@portal/contract/problems/problem-address';
import { problemKindNames } from '@portal/contract/problems/problem-kind';
import * as z from 'zod/mini';
import { knownPlaceholders } from './document-values.ts';

const maxLength = { title: 80, question: 120, paragraph: 400, label: 60 };
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const Words = z.strictObject({
  question: text(maxLength.question),
  /** Paragraphs. */
  answer: z.array(text(maxLength.paragraph)).check(z.minLength(1), z.maxLength(6)),
  linkLabel: z.optional(text(maxLength.label)),
});
type Words = z.infer<typeof Words>;

const placeholders = ({ question, answer }: Words) =>
  [...`${question} ${answer.join(' ')}`.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name ?? '');

const Question = z
  .strictObject({
    /** Stands in the address of a link to it; never changed once it is public. */
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    /** A page of the portal; its words are `linkLabel`. */
    linkPath: z.optional(z.string().check(z.regex(/^\/[\w/-]*$/))),
    /** The reason that is chosen already on the page that reports a problem, where the link leads there. */
    reportReason: z.optional(z.enum(problemKindNames)),
    ...inEachLanguage(() => Words),
  })
  .check(
    z.refine<{ linkPath?: string | undefined; reportReason?: string | undefined }>(
      ({ linkPath, reportReason }) => reportReason === undefined || linkPath === reportPage,
      { error: `'reportReason' needs the linkPath ${reportPage}`, path: ['reportReason'] },
    ),
    ...languages.flatMap((language) => [
      z.refine<Record<Language, Words>>(
        (question) => placeholders(question[language]).every((name) => knownPlaceholders.includes(name)),
        {
          error: `the placeholders are ${knownPlaceholders.join(', ')}`,
          path: [language],
        },
      ),
      z.refine<{ linkPath?: string | undefined } & Record<Language, Words>>(
        (question) => (question.linkPath === undefined) === (question[language].linkLabel === undefined),
        { error: "'linkPath' and 'linkLabel' come together", path: [language, 'linkLabel'] },
      ),
    ]),
  );

/** One file of `program/faq`: questions on one subject, in each language. */
export const FaqFile = z.strictObject({
  ...inEachLanguage(() => text(maxLength.title)),
  questions: z.array(Question).check(z.minLength(1)),
});
export type FaqFile = z.infer<typeof FaqFile>;
