import { askPapers } from '@portal/contract/problems/ask-papers';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { dayIn } from '@portal/contract/time/dates';
import { toWholeProblem } from '../../acts/problems/to-problem.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { notePapersAsked } from '../../issuer/problem-face.ts';
import { findOwnProblem, reread } from './own-problem.ts';

export const askPapersRoute = serve(askPapers, async ({ input, holder, tx, now, services }) => {
  const problem = await findOwnProblem(tx, holder, input);
  if (problem === null) return refuse('notFound');
  if (isProblemOpen(problem)) return refuse('problemIsOpen');
  await notePapersAsked(tx, problem, { now, today: dayIn(services.issuing.timeZone, now) });
  return ok(await toWholeProblem(tx, services, await reread(tx, problem), now));
});
