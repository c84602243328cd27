import * as z from 'zod/mini';
import { Accepted } from '../agreements/accepted.ts';
import { CardId } from '../card/card-id.ts';
import { shippingMethods } from '../card/card-tracking.ts';
import { listCards } from '../card/list-cards.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { Day } from '../time/iso.ts';
import { getTransaction } from '../transactions/get-transaction.ts';
import { searchTransactions } from '../transactions/search-transactions.ts';
import { listProblems } from './list-problems.ts';
import { Problem } from './problem.ts';
import { type ProblemKind, problemKinds, serviceKinds, transactionKinds } from './problem-kind.ts';
import { hearingWays } from './problem-state.ts';
import { OptionalProblemWords } from './problem-words.ts';

/** The most charges that one report covers. */
export const maxReportedCharges = 30;

const common = {
  cardId: CardId,
  /** In the person's own words; the law asks for none (12 CFR 1005.11(b)). */
  words: z._default(OptionalProblemWords, ''),
  /** The way by which the person wants to hear of it; absent: by email and text. */
  hearsBy: z.optional(z.enum(hearingWays)),
};

/** A report about charges that are there. */
export const ReportCharges = z
  .strictObject({
    ...common,
    kind: z.enum(transactionKinds),
    transactionIds: z
      .array(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1, 'required'), z.maxLength(maxReportedCharges)),
    /** The amount that it should have been; of a WRONG_AMOUNT. */
    rightCents: z.optional(Cents.check(z.minimum(0, 'amountMinimum'))),
    /** The cash that came out; of ATM_CASH. */
    receivedCents: z.optional(Cents.check(z.minimum(0, 'amountMinimum'))),
    /** The day on which it was cancelled, or promised. */
    onDay: z.optional(Day),
    /** The day on which the person saw that the card was gone; absent: it was not, or nobody knows. */
    learnedOn: z.optional(Day),
    /** Locks the card in the same moment. */
    locksCard: z._default(z.boolean(), false),
    /** Closes the card as stolen and orders one with a new number, in the same moment. The step-up is for REPLACE_CARD. */
    newCard: z.optional(
      z.strictObject({ shipping: z.enum(shippingMethods), addressConfirmed: Accepted, stepUpToken: StepUpToken }),
    ),
  })
  .check(
    z.refine<{ kind: ProblemKind; rightCents?: number | undefined }>(
      ({ kind, rightCents }) => problemKinds[kind].asks !== 'RIGHT_AMOUNT' || rightCents !== undefined,
      { path: ['rightCents'], error: 'required' },
    ),
    z.refine<{ kind: ProblemKind; receivedCents?: number | undefined }>(
      ({ kind, receivedCents }) => problemKinds[kind].asks !== 'CASH_RECEIVED' || receivedCents !== undefined,
      { path: ['receivedCents'], error: 'required' },
    ),
    z.refine<{ kind: ProblemKind; onDay?: string | undefined }>(
      ({ kind, onDay }) => problemKinds[kind].asks !== 'DAY' || onDay !== undefined,
      { path: ['onDay'], error: 'required' },
    ),
    z.refine<{ kind: ProblemKind; words: string }>(
      ({ kind, words }) => problemKinds[kind].asks !== 'WORDS' || words !== '',
      { path: ['words'], error: 'required' },
    ),
  );

/** A report about what is not there: a deposit, a card, a PIN that works. */
export const ReportMissing = z
  .strictObject({
    ...common,
    kind: z.enum(serviceKinds),
    /** The deposit that was expected. */
    payer: z.optional(z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'tooLong'))),
    expectedCents: z.optional(Cents.check(z.minimum(1, 'amountMinimum'))),
    onDay: z.optional(Day),
  })
  .check(
    z.refine<{ kind: ProblemKind; expectedCents?: number | undefined }>(
      ({ kind, expectedCents }) => problemKinds[kind].asks !== 'DEPOSIT' || expectedCents !== undefined,
      { path: ['expectedCents'], error: 'required' },
    ),
    z.refine<{ kind: ProblemKind; payer?: string | undefined }>(
      ({ kind, payer }) => problemKinds[kind].asks !== 'DEPOSIT' || payer !== undefined,
      { path: ['payer'], error: 'required' },
    ),
    z.refine<{ kind: ProblemKind; onDay?: string | undefined }>(
      ({ kind, onDay }) => problemKinds[kind].asks !== 'DEPOSIT' || onDay !== undefined,
      { path: ['onDay'], error: 'required' },
    ),
  );

/** The acts done to the card, of which each may fail alone. */
export const ReportedCard = z.object({
  isLocked: z.boolean(),
  /** The day by which the new card comes; null where none was ordered, or its order waits. */
  newCardBy: z.nullable(Day),
  isOrderWaiting: z.boolean(),
});

/** Tells that something is wrong. The days count from this moment; the case number comes at once. */
export const reportProblem = defineCall({
  name: 'problems/report-problem',
  method: 'POST',
  path: '/api/cardService/v1/problems',
  access: 'holder',
  mode: 'writes',
  idempotency: 'required',
  intention: ['cardId', 'kind', 'transactionIds'],
  input: z.union([ReportCharges, ReportMissing]),
  entity: z.extend(Problem, { card: ReportedCard }),
  errors: [
    'unauthorized',
    'notFound',
    'keyReused',
    'problemIsOpen',
    'chargeNotApproved',
    'nothingInQuestion',
    'stepUpRequired',
    'tooManyProblems',
  ],
  refreshes: [listProblems, listCards, searchTransactions, getTransaction],
});
