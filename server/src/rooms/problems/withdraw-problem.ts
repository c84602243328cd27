import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { withdrawProblem } from '@portal/contract/problems/withdraw-problem';
import { dayIn } from '@portal/contract/time/dates';
import { giveWithdrawal } from '../../acts/problems/tell-problem.ts';
import { toWholeProblem } from '../../acts/problems/to-problem.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findOwnProblem } from './own-problem.ts';

export const withdrawProblemRoute = serve(withdrawProblem, async ({ input, holder, tx, now, services }) => {
  const problem = await findOwnProblem(tx, holder, input);
  if (problem === null) return refuse('notFound');
  if (!isProblemOpen(problem)) return refuse('problemIsOver');
  const { timeZone, errorPeriods } = services.issuing;
  const moment = { now, today: dayIn(timeZone, now) };
  const { problem: withdrawn } = await giveWithdrawal(tx, holder.holderId, problem, errorPeriods, moment);
  return ok(await toWholeProblem(tx, services, withdrawn, now));
});
