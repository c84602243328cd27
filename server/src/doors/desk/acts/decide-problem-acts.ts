import { problemKinds } from '@portal/contract/problems/problem-kind';
import { decisionReasons, isProblemOpen, problemOutcomes } from '@portal/contract/problems/problem-state';
import * as z from 'zod/mini';
import { giveCredit, giveDecision, giveWithdrawal } from '../../../acts/problems/tell-problem.ts';
import { isProblemPending, type ProblemWithCharges } from '../../../issuer/problem-face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct } from '../define-act.ts';
import { refused } from '../refusals.ts';
import { ofProblem, problemFacts, withProblem } from '../with-problem.ts';

const openCents = ({ charges }: ProblemWithCharges) =>
  charges.reduce((sum, each) => sum + Math.max(0, each.amountCents - each.deniedCents - each.creditedCents), 0);
const markOf = ({ state, charges }: ProblemWithCharges) =>
  `${state}:${charges.map((each) => `${each.amountCents}/${each.creditedCents}/${each.deniedCents}`).join(',')}`;

/** Gives credit before its last day. On that day it is given by itself, and nobody approves. */
export const creditProblemAct = defineDecidedAct(
  'credit-problem',
  'credits what a problem has in question, while it is looked into; above the limits, once a second person approves',
  byStaff(ofProblem),
  withProblem(async ({ problem, holderId, tx, now, today }) => {
    if (!isProblemOpen(problem)) return refused('problemOver');
    const amountCents = openCents(problem);
    if (amountCents === 0) return refused('noChange');
    return {
      holderId,
      accountId: problem.accountId,
      use: { amountCents, cards: 0 },
      takesTwo: false,
      mark: markOf(problem),
      perform: async () => {
        const creditedCents = await giveCredit(tx, holderId, problem, { now, today });
        if (creditedCents === 0) return refused('problemPending');
        return taken({ creditedCents }, holderId, problemFacts(problem));
      },
    };
  }),
);

/** Decides a problem. Money given beside earlier credit counts as given by staff. */
export const decideProblemAct = defineDecidedAct(
  'decide-problem',
  'decides a problem and tells its holder; what it gives above the limits waits until a second person approves',
  byStaff({
    ...ofProblem,
    outcome: z.enum(problemOutcomes),
    decision: z.enum(decisionReasons),
    /** The cents that the holder keeps of each charge, by its number; of a PARTLY. */
    kept: z._default(z.array(z.strictObject({ chargeNo: z.int(), cents: z.int().check(z.nonnegative()) })), []),
  }),
  withProblem(async ({ body, problem, holderId, tx, now, today, services }) => {
    const { outcome, decision: reason, kept } = body;
    if (!isProblemOpen(problem)) return refused('problemOver');
    if (await isProblemPending(tx, problem)) return refused('problemPending');
    if ((outcome === 'ANSWERED') !== (problemKinds[problem.kind].law === 'SERVICE')) return refused('outcomeNotOfKind');
    const keptCents = new Map(kept.map(({ chargeNo, cents }) => [chargeNo, cents]));
    const isAbove = kept.some(
      ({ chargeNo, cents }) => cents > (problem.charges.find((each) => each.chargeNo === chargeNo)?.amountCents ?? -1),
    );
    if (isAbove || (outcome === 'PARTLY') !== kept.length > 0) return refused('keptNotOfCharges', ['kept']);
    const given = outcome === 'RIGHT' || outcome === 'PARTLY';
    const decision = { outcome, reason, keptCents };
    return {
      holderId,
      accountId: problem.accountId,
      use: { amountCents: given ? openCents(problem) : 0, cards: 0 },
      takesTwo: false,
      mark: markOf(problem),
      perform: async () => {
        const { errorPeriods } = services.issuing;
        const decided = await giveDecision(tx, holderId, problem, decision, errorPeriods, { now, today });
        const { givenCents, takeBackCents, takeBackOn } = decided;
        return taken({ outcome, givenCents, takeBackCents, takeBackOn }, holderId, problemFacts(problem));
      },
    };
  }),
);

/** The holder has said by telephone or letter that it is fine after all. */
export const withdrawProblemAct = defineAct(
  'withdraw-problem',
  'ends a problem because its holder says so; credit is taken back as after a decision against it',
  byStaff(ofProblem),
  withProblem(async ({ problem, holderId, tx, now, today, services }) => {
    if (!isProblemOpen(problem)) return refused('problemOver');
    const { errorPeriods } = services.issuing;
    const { takeBackCents, takeBackOn } = await giveWithdrawal(tx, holderId, problem, errorPeriods, { now, today });
    return taken({ state: 'WITHDRAWN', takeBackCents, takeBackOn }, holderId, problemFacts(problem));
  }),
);
