import type { DeskErrorKey } from '@portal/contract/desk/desk-error';
import { parseProblemNumber } from '@portal/contract/problems/problem-number';
import { findAccountOfProblem, findProblem, type ProblemWithCharges } from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { findOccasion } from '../../staff/occasions.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { type DeskOutcome, refuseDesk } from '../desk-outcome.ts';

interface OfDispute {
  input: { number: string };
  staff: StaffSession;
  db: Queryable;
}

type Refused = 'notFound' | 'noOccasion' | 'otherPersonOpened';

/** For a call about a dispute: it answers only while its reader is at the task of this very dispute. */
export function withDispute<Context extends OfDispute, Entity, Errors extends DeskErrorKey>(
  handle: (context: Context & { stored: ProblemWithCharges; holderId: number }) => Promise<DeskOutcome<Entity, Errors>>,
): (context: Context) => Promise<DeskOutcome<Entity, Errors | Refused>> {
  return async (context) => {
    const { input, db, staff } = context;
    const { number } = input;
    const problemId = parseProblemNumber(number) ?? 0;
    const owner = await findAccountOfProblem(db, problemId);
    if (owner === null) return refuseDesk('notFound', { facts: { dispute: number } });
    const { accountId, holderId } = owner;
    const told = { holderId, facts: { dispute: number } };
    const occasion = await findOccasion(db, staff.staffId);
    if (occasion === null) return refuseDesk('noOccasion', told);
    if (occasion.subject !== `problem:${number}`) return refuseDesk('otherPersonOpened', told);
    const stored = await findProblem(db, accountId, problemId);
    if (stored === null) return refuseDesk('notFound', told);
    const outcome = await handle({ ...context, stored, holderId });
    return { ...outcome, holderId, facts: { ...outcome.facts, ...told.facts } };
  };
}
