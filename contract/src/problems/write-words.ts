import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { getTransaction } from '../transactions/get-transaction.ts';
import { getProblem } from './get-problem.ts';
import { listProblems } from './list-problems.ts';
import { ProblemId } from './problem.ts';
import { ProblemWords } from './problem-words.ts';
import { WholeProblem } from './whole-problem.ts';

/** Adds the person's words to a problem; they answer what was asked. */
export const writeWords = defineCall({
  name: 'problems/write-words',
  method: 'POST',
  path: '/api/cardService/v1/problems/{problemId}/words',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['cardId', 'problemId'],
  input: z.strictObject({ cardId: CardId, problemId: ProblemId, words: ProblemWords }),
  entity: WholeProblem,
  errors: ['keyReused', 'unauthorized', 'notFound', 'problemIsOver', 'tooManyWords'],
  refreshes: [getProblem, listProblems, getTransaction],
  answersAs: getProblem,
});
