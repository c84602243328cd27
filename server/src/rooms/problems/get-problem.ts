import { getProblem } from '@portal/contract/problems/get-problem';
import { toWholeProblem } from '../../acts/problems/to-problem.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { findProblem } from '../../issuer/problem-face.ts';

export const getProblemRoute = serve(getProblem, async ({ input, db, holder, now, services }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  const problem = accountId === null ? null : await findProblem(db, accountId, input.problemId);
  if (problem === null) return refuse('notFound');
  return ok(await toWholeProblem(db, services, problem, now));
});
