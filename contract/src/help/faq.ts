import * as z from 'zod/mini';

/** A question with its answer, in one language. */
const FaqQuestion = z.object({
  /** Stands in the address of a link to it: '/faq#card-lost'. */
  id: z.string(),
  question: z.string(),
  /** Paragraphs. */
  answer: z.array(z.string()),
  /**
   * A page of the portal where one can do what the answer says, and the query that chooses something there already, or ''; null
   * without one.
   */
  link: z.nullable(z.object({ path: z.string(), query: z.string(), label: z.string() })),
});

/** Questions on one subject. */
export const FaqSection = z.object({ title: z.string(), questions: z.array(FaqQuestion) });
export type FaqSection = z.infer<typeof FaqSection>;
