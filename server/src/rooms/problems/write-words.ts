import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { writeWords } from '@portal/contract/problems/write-words';
import { dayIn } from '@portal/contract/time/dates';
import { toWholeProblem } from '../../acts/problems/to-problem.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { keepProblemWords, listProblemWords, noteAnswered } from '../../issuer/problem-face.ts';
import { findOwnProblem, reread } from './own-problem.ts';

/** The most messages of a person about one problem. */
const maxWords = 100;

export const writeWordsRoute = serve(writeWords, async ({ input, holder, tx, now, services }) => {
  const problem = await findOwnProblem(tx, holder, input);
  if (problem === null) return refuse('notFound');
  if (!isProblemOpen(problem)) return refuse('problemIsOver');
  const said = await listProblemWords(tx, services.keys, problem);
  if (said.filter(({ by }) => by === 'HOLDER').length >= maxWords) return refuse('tooManyWords');
  await keepProblemWords(tx, services.keys, problem, { by: 'HOLDER', text: input.words }, now);
  await noteAnswered(tx, problem, { now, today: dayIn(services.issuing.timeZone, now) });
  return ok(await toWholeProblem(tx, services, await reread(tx, problem), now));
});
