import { formatCents } from '@portal/contract/money/money';
import { casePath } from '@portal/contract/problems/problem-address';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import type { DecisionReason, HearingWay } from '@portal/contract/problems/problem-state';
import { formatFullDay } from '@portal/contract/time/dates';
import { type Notice, tell } from './notice.ts';

/** A problem that somebody told; days are yyyy-MM-dd. */
type OfProblem = {
  problemId: number;
  /** Where the charge was made; null: its kind says what it is about. */
  merchant: string | null;
  kind: ProblemKind;
  /** The way that the holder chose for it; absent: email and text. */
  hearsBy?: HearingWay;
};
type Days = { creditBy: string | null; answerBy: string };
type Money = { amountCents: number };
/** Credit that is taken back after its last day; null: none is. */
type TakenBack = { takeBackCents: number; takeBackOn: string | null };

const sample: OfProblem = { problemId: 204_861, merchant: 'Supermercado Peñón Number 12', kind: 'ATM_CASH' };
const days: Days = { creditBy: '2026-12-08', answerBy: '2027-01-07' };
const money: Money = { amountCents: 128_416 };
const takenBack: TakenBack = { takeBackCents: 128_416, takeBackOn: '2026-12-15' };

// A value whose name ends with Key is a text of the messages, with the other values in it.
const nameProblem = ({ problemId, merchant, kind }: OfProblem) => ({
  number: formatProblemNumber(problemId),
  ...(merchant === null ? { aboutKey: `problem.about.${kind}` } : { about: merchant }),
});
const nameTakenBack = ({ takeBackCents, takeBackOn }: TakenBack, language: Parameters<typeof formatFullDay>[1]) =>
  takeBackOn === null
    ? { takeBackKey: 'problem.takeBack.none' }
    : {
        takeBackKey: 'problem.takeBack.day',
        takeBackAmount: formatCents(takeBackCents),
        takeBackDay: formatFullDay(takeBackOn, language),
      };
const pathOf = ({ problemId }: OfProblem) => casePath(formatProblemNumber(problemId));

const about = <More>(
  name: string,
  more: More,
  fill: (data: OfProblem & More, language: Parameters<typeof formatFullDay>[1]) => Record<string, string>,
  how: { goesAsDocument?: true; mayBeAnother?: true; isMailed?: () => boolean } = {},
): Notice<OfProblem & More> =>
  tell({
    alerts: { automatic: 'DISPUTE_CREDIT' },
    fill: (data, language) => ({ ...nameProblem(data), ...fill(data, language) }),
    path: pathOf,
    way: ({ hearsBy }) => hearsBy ?? null,
    samples: { [name]: { ...sample, ...more } },
    ...how,
  });

/**
 * The notices of a problem that somebody reported: that it is there, credit within two business days, the result within three,
 * and what is taken back, before it is (12 CFR 1005.11(c)(2), (d)). The explanation of a result against the holder is mailed as
 * well.
 */
export const problemNotices = {
  ProblemReported: about<Days>('ProblemReported', days, ({ creditBy, answerBy }, language) => ({
    planKey: creditBy === null ? 'problem.plan.answer' : 'problem.plan.credit',
    answerDay: formatFullDay(answerBy, language),
    ...(creditBy === null ? {} : { creditDay: formatFullDay(creditBy, language) }),
  })),
  ProblemCredited: about<Money & { answerBy: string }>(
    'ProblemCredited',
    { ...money, answerBy: days.answerBy },
    ({ amountCents, answerBy }, language) => ({
      amount: formatCents(amountCents),
      answerBy: formatFullDay(answerBy, language),
    }),
  ),
  ProblemAsked: about('ProblemAsked', {}, () => ({})),
  ProblemAnswered: about('ProblemAnswered', {}, () => ({})),
  ProblemRight: about<Money>('ProblemRight', money, ({ amountCents }) => ({ amount: formatCents(amountCents) })),
  ProblemPartly: about<Money & TakenBack & { reason: DecisionReason }>(
    'ProblemPartly',
    { ...money, ...takenBack, reason: 'STORE_REPAID' },
    ({ amountCents, reason, ...more }, language) => ({
      amount: formatCents(amountCents),
      reasonKey: `problem.reason.${reason}`,
      ...nameTakenBack(more, language),
    }),
    { isMailed: () => true },
  ),
  ProblemNoError: about<TakenBack & { reason: DecisionReason }>(
    'ProblemNoError',
    { ...takenBack, reason: 'MACHINE_COUNT' },
    ({ reason, ...more }, language) => ({ reasonKey: `problem.reason.${reason}`, ...nameTakenBack(more, language) }),
    { isMailed: () => true },
  ),
  /** A thief who is signed in could close the report of what they took. */
  ProblemWithdrawn: about<TakenBack>('ProblemWithdrawn', takenBack, nameTakenBack, { mayBeAnother: true }),
  ProblemTakenBack: about<Money & { day: string }>(
    'ProblemTakenBack',
    { ...money, day: '2026-12-16' },
    ({ amountCents, day }, language) => ({ amount: formatCents(amountCents), day: formatFullDay(day, language) }),
  ),
};
