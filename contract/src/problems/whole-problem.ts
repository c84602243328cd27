import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { Cents } from '../money/cents.ts';
import { Day, Instant } from '../time/iso.ts';
import { Problem } from './problem.ts';
import { decisionReasons, type ProblemStep, problemSteps, tellingWays } from './problem-state.ts';

/** A charge that a problem covers. */
export const ProblemCharge = z.object({
  chargeNo: z.int(),
  /** Null of a deposit that is not there. */
  transactionId: z.nullable(z.string()),
  description: z.string(),
  day: z.nullable(Day),
  /** The amount taken, and the part of it that is in question. */
  chargedCents: Cents,
  amountCents: Cents,
  creditedCents: Cents,
  /** The part that was decided against; the rest of the amount is the holder's. */
  deniedCents: Cents,
  /** Money comes back once it has posted. */
  isPending: z.boolean(),
});
export type ProblemCharge = z.infer<typeof ProblemCharge>;

/** Why a holder bears something of a charge that somebody else made, or nothing (12 CFR 1005.6). */
export const liabilityReasons = ['NETWORK', 'TOLD_IN_TIME', 'TWO_DAYS', 'AFTER_TWO_DAYS', 'AFTER_PERIOD'] as const;

/** Kinds of files that people add to a problem. */
export const paperTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type PaperType = (typeof paperTypes)[number];

/** The letters about a problem. */
export const problemLetters = ['REPORT', 'CREDIT', 'RESULT'] as const;
export type ProblemLetter = (typeof problemLetters)[number];

/** The step that each letter tells, whose day it bears. */
export const stepOfLetter = {
  REPORT: 'TOLD',
  CREDIT: 'CREDITED',
  RESULT: 'DECIDED',
} as const satisfies Record<ProblemLetter, ProblemStep>;

const saidBy = z.enum(['HOLDER', 'STAFF']);

/** A problem with all that the person may know of it. */
export const WholeProblem = z.extend(Problem, {
  toldBy: z.enum(tellingWays),
  isNewAccount: z.boolean(),
  /** The program's day now, from which days are counted. */
  today: Day,
  /** The rules that set the days: Regulation E, the network's, or the program's own word. */
  law: z.enum(['ERROR', 'PURCHASE', 'SERVICE']),
  reason: z.nullable(z.enum(decisionReasons)),
  liability: z.nullable(z.object({ holderCents: Cents, reason: z.enum(liabilityReasons) })),
  /** The day on which credit is taken back; until then payments are made from it. */
  takeBackOn: z.nullable(Day),
  /** How much is taken back then. */
  takeBackCents: Cents,
  covered: z.array(ProblemCharge),
  steps: z.array(
    z.object({ step: z.enum(problemSteps), day: Day, happenedAt: Instant, amountCents: z.nullable(Cents) }),
  ),
  /** Words of staff come once in each language; those without a language are for every reader. */
  words: z.array(z.object({ by: saidBy, saidAt: Instant, language: z.nullable(z.enum(languages)), text: z.string() })),
  papers: z.array(
    z.object({ paperId: z.int(), by: saidBy, addedAt: Instant, mediaType: z.enum(paperTypes), bytes: z.int() }),
  ),
  letters: z.array(z.enum(problemLetters)),
  papersAskedAt: z.nullable(Instant),
});
export type WholeProblem = z.infer<typeof WholeProblem>;
