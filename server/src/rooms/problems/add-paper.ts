import { addPaper, maxPapers } from '@portal/contract/problems/add-paper';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { dayIn } from '@portal/contract/time/dates';
import { toWholeProblem } from '../../acts/problems/to-problem.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { keepProblemPaper, listProblemPapers, noteAnswered } from '../../issuer/problem-face.ts';
import { cleanPaper } from '../../platform/files/clean-paper.ts';
import { findOwnProblem, reread } from './own-problem.ts';

export const addPaperRoute = serve(addPaper, {
  // Before the transaction: a PDF takes a moment to take apart.
  prepare: async ({ input }) => await cleanPaper(Buffer.from(input.content, 'base64')),
  handle: async ({ input, holder, tx, now, services }, paper) => {
    const problem = await findOwnProblem(tx, holder, input);
    if (problem === null) return refuse('notFound');
    if (!isProblemOpen(problem)) return refuse('problemIsOver');
    if (paper === null) return refuse('paperUnreadable', { field: 'content' });
    if ((await listProblemPapers(tx, problem)).length >= maxPapers) return refuse('tooManyPapers');
    await keepProblemPaper(tx, services.keys, problem, { by: 'HOLDER', ...paper }, now);
    await noteAnswered(tx, problem, { now, today: dayIn(services.issuing.timeZone, now) });
    return ok(await toWholeProblem(tx, services, await reread(tx, problem), now));
  },
});
