import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { Day } from '../time/iso.ts';
import { problemKindNames } from './problem-kind.ts';
import { problemOutcomes, problemStates } from './problem-state.ts';

/** Names a problem; in a path or a query it comes as text of digits. */
export const ProblemId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.coerce.number<number | string>().check(z.int(), z.positive()),
);

/** A problem that was told, as the list of them shows it. */
export const Problem = z.object({
  problemId: z.int(),
  /** As people say it: 'P-204861'. */
  number: z.string(),
  kind: z.enum(problemKindNames),
  state: z.enum(problemStates),
  outcome: z.nullable(z.enum(problemOutcomes)),
  /** Where the first of its charges was made, or who should have paid; null of what is about no money. */
  about: z.nullable(z.string()),
  /** How many charges it covers. */
  charges: z.int(),
  /** The transactions that it covers while it is open, by their ids in the list of transactions. */
  openTransactionIds: z.array(z.string()),
  /** The money in question. */
  amountCents: Cents,
  /** The part of it that is on the account meanwhile, or for good. */
  creditedCents: Cents,
  toldOn: Day,
  /** The day by which there is an answer, or the money is back meanwhile; null where no law gives that, and once it was given. */
  creditBy: z.nullable(Day),
  answerBy: Day,
  decidedOn: z.nullable(Day),
  /** Tells whether the answer is overdue. */
  isOverdue: z.boolean(),
});
export type Problem = z.infer<typeof Problem>;
