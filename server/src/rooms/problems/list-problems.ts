import { listProblems } from '@portal/contract/problems/list-problems';
import { toProblem } from '../../acts/problems/to-problem.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { listProblemsOf } from '../../issuer/problem-face.ts';

export const listProblemsRoute = serve(listProblems, async ({ input, db, holder, now, services }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  const problems = await listProblemsOf(db, accountId);
  return ok({ problems: await Promise.all(problems.map((problem) => toProblem(db, services, problem, now))) });
});
