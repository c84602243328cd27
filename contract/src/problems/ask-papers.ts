import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { getProblem } from './get-problem.ts';
import { listProblems } from './list-problems.ts';
import { ProblemId } from './problem.ts';
import { WholeProblem } from './whole-problem.ts';

/** Asks for the papers on which an answer rests (12 CFR 1005.11(d)(1)); they are free. */
export const askPapers = defineCall({
  name: 'problems/ask-papers',
  method: 'POST',
  path: '/api/cardService/v1/problems/{problemId}/ask-papers',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['cardId', 'problemId'],
  input: z.strictObject({ cardId: CardId, problemId: ProblemId }),
  entity: WholeProblem,
  errors: ['keyReused', 'unauthorized', 'notFound', 'problemIsOpen'],
  refreshes: [getProblem, listProblems],
  answersAs: getProblem,
});
