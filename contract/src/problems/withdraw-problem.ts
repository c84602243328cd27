import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { getTransaction } from '../transactions/get-transaction.ts';
import { getProblem } from './get-problem.ts';
import { listProblems } from './list-problems.ts';
import { ProblemId } from './problem.ts';
import { WholeProblem } from './whole-problem.ts';

/** Ends a problem because the person says so. Credit that was given is taken back as after a decision against the holder. */
export const withdrawProblem = defineCall({
  name: 'problems/withdraw-problem',
  method: 'POST',
  path: '/api/cardService/v1/problems/{problemId}/withdraw',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['cardId', 'problemId'],
  input: z.strictObject({ cardId: CardId, problemId: ProblemId }),
  entity: WholeProblem,
  errors: ['keyReused', 'unauthorized', 'notFound', 'problemIsOver'],
  refreshes: [getProblem, listProblems, getTransaction],
  answersAs: getProblem,
});
