import { cents } from '@portal/contract/money/cents';
import type { Problem } from '@portal/contract/problems/problem';
import { problemKinds } from '@portal/contract/problems/problem-kind';
import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import type { ProblemLetter, WholeProblem } from '@portal/contract/problems/whole-problem';
import { dayIn } from '@portal/contract/time/dates';
import { findPosted, findPostedBy, findUnposted } from '../../issuer/face.ts';
import {
  listProblemPapers,
  listProblemSteps,
  listProblemWords,
  type ProblemWithCharges,
} from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { findAbout } from './tell-problem.ts';

type Tools = Pick<Services, 'keys' | 'issuing'>;

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** A problem as its holder sees it in the list. */
export async function toProblem(
  db: Queryable,
  { issuing: { timeZone } }: Pick<Services, 'issuing'>,
  problem: ProblemWithCharges,
  now: Date,
): Promise<Problem> {
  const { problemId, kind, state, outcome, charges, toldOn, creditBy, answerBy, decidedOn } = problem;
  const isOpen = isProblemOpen(problem);
  const isAllCredited = charges.every((each) => each.creditedCents >= each.amountCents - each.deniedCents);
  return {
    problemId,
    number: formatProblemNumber(problemId),
    kind,
    state,
    outcome,
    about: await findAbout(db, problem),
    charges: charges.length,
    openTransactionIds: isOpen ? await transactionIdsOf(db, problem) : [],
    amountCents: cents(sumOf(charges, (each) => each.amountCents)),
    creditedCents: cents(sumOf(charges, (each) => each.creditedCents)),
    toldOn,
    creditBy: isOpen && !isAllCredited ? creditBy : null,
    answerBy,
    decidedOn,
    isOverdue: isOpen && answerBy < dayIn(timeZone, now),
  };
}

/** The ids of the charges in the list of transactions: that of the posting, once there is one. */
export async function transactionIdsOf(db: Queryable, { accountId, charges }: ProblemWithCharges): Promise<string[]> {
  const ids: string[] = [];
  for (const { journalId, authorizationId } of charges) {
    if (journalId !== null) ids.push(String(journalId));
    else if (authorizationId !== null) {
      const posted = await findPostedBy(db, accountId, authorizationId);
      ids.push(posted === null ? authorizationId : String(posted.journalId));
    }
  }
  return ids;
}

/** A problem with all that its holder may know of it. */
export async function toWholeProblem(
  db: Queryable,
  { keys, issuing }: Tools,
  problem: ProblemWithCharges,
  now: Date,
): Promise<WholeProblem> {
  const { accountId, problemId, liabilityCents, liabilityReason, takeBackOn, charges } = problem;
  const covered: WholeProblem['covered'] = [];
  for (const charge of charges) covered.push(await toCharge(db, problem, charge, issuing.timeZone));
  const steps = await listProblemSteps(db, accountId, problemId);
  const words = await listProblemWords(db, keys, problem);
  const papers = await listProblemPapers(db, problem);
  const keptCents = sumOf(charges, (each) => Math.max(0, each.creditedCents - (each.amountCents - each.deniedCents)));
  return {
    ...(await toProblem(db, { issuing }, problem, now)),
    toldBy: problem.toldBy,
    isNewAccount: problem.isNewAccount,
    today: dayIn(issuing.timeZone, now),
    law: problemKinds[problem.kind].law,
    reason: problem.reason,
    liability:
      liabilityCents === null
        ? null
        : {
            holderCents: cents(liabilityCents),
            reason: liabilityReason as NonNullable<WholeProblem['liability']>['reason'],
          },
    takeBackOn,
    takeBackCents: cents(takeBackOn === null ? 0 : keptCents),
    covered,
    steps: steps.map(({ happenedAt, amountCents, ...step }) => ({
      ...step,
      happenedAt: happenedAt.toISOString(),
      amountCents: amountCents === null ? null : cents(amountCents),
    })),
    words: words.map(({ saidAt, ...word }) => ({ ...word, saidAt: saidAt.toISOString() })),
    papers: papers.map(({ addedAt, ...paper }) => ({ ...paper, addedAt: addedAt.toISOString() })),
    letters: lettersOf(
      problem,
      steps.some(({ step }) => step === 'CREDITED'),
    ),
    papersAskedAt: problem.papersAskedAt?.toISOString() ?? null,
  };
}

/** The letters that there are of a problem, the oldest first. */
function lettersOf({ state }: Pick<ProblemWithCharges, 'state'>, wasCredited: boolean): ProblemLetter[] {
  return [
    'REPORT',
    ...(wasCredited ? (['CREDIT'] as const) : []),
    ...(state === 'DECIDED' ? (['RESULT'] as const) : []),
  ];
}

async function toCharge(
  db: Queryable,
  { accountId, payer, onDay, kind }: ProblemWithCharges,
  charge: ProblemWithCharges['charges'][number],
  timeZone: string,
): Promise<WholeProblem['covered'][number]> {
  const { chargeNo, journalId, authorizationId } = charge;
  const linked = journalId === null ? null : await findPosted(db, accountId, journalId);
  const held = linked || authorizationId === null ? null : await findUnposted(db, accountId, authorizationId);
  // It may have posted since it was told.
  const since = linked || held || authorizationId === null ? null : await findPostedBy(db, accountId, authorizationId);
  const posted = linked ?? since;
  return {
    chargeNo,
    transactionId: posted === null ? authorizationId : String(posted.journalId),
    description: posted?.description ?? held?.description ?? payer ?? kind,
    day: posted?.businessDay ?? (held ? dayIn(timeZone, held.createdAt) : onDay),
    chargedCents: cents(charge.chargedCents),
    amountCents: cents(charge.amountCents),
    creditedCents: cents(charge.creditedCents),
    deniedCents: cents(charge.deniedCents),
    isPending: held?.state === 'PENDING',
  };
}
