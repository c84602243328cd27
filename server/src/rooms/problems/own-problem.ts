import { findAccountOf } from '../../issuer/face.ts';
import { findProblemForUpdate, type ProblemWithCharges } from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** Finds a holder's own problem, its account locked; null: another's cannot be told from one that does not exist. */
export async function findOwnProblem(
  tx: Queryable,
  { holderId }: { holderId: number },
  { cardId, problemId }: { cardId: number; problemId: number },
): Promise<ProblemWithCharges | null> {
  const accountId = await findAccountOf(tx, holderId, cardId);
  return accountId === null ? null : await findProblemForUpdate(tx, accountId, problemId);
}

/** Reads an own problem anew, as an act left it. Throws where it is gone. */
export async function reread(tx: Queryable, problem: ProblemWithCharges): Promise<ProblemWithCharges> {
  const found = await findProblemForUpdate(tx, problem.accountId, problem.problemId);
  if (found === null) throw new Error('the problem is not there');
  return found;
}
