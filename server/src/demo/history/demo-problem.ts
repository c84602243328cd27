import { problemKindNames } from '@portal/contract/problems/problem-kind';
import { decisionReasons } from '@portal/contract/problems/problem-state';
import * as z from 'zod/mini';

/** A problem that a person tells about a charge of their life, and its course. */
export const DemoProblem = z.object({
  kind: z.enum(problemKindNames),
  /** The cash that came out, in cents; of ATM_CASH alone. */
  receivedCents: z.optional(z.int()),
  /** The person's message, in their language. */
  words: z.string(),
  /** Days after the charge. */
  toldAfterDays: z.number(),
  /** Days after the charge; absent: no credit is given before the decision. */
  creditedAfterDays: z.optional(z.number()),
  decided: z.optional(
    z.object({
      /** Days after the charge. */
      afterDays: z.number(),
      outcome: z.enum(['RIGHT', 'NO_ERROR']),
      reason: z.enum(decisionReasons),
    }),
  ),
});
export type DemoProblem = z.infer<typeof DemoProblem>;
