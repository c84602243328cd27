import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { ProblemId } from './problem.ts';
import { WholeProblem } from './whole-problem.ts';

/** One problem with its days, money, messages and papers. */
export const getProblem = defineCall({
  name: 'problems/get-problem',
  method: 'GET',
  path: '/api/cardService/v1/problems/detail',
  access: 'holder',
  mode: 'reads',
  input: z.strictObject({ cardId: CardId, problemId: ProblemId }),
  entity: WholeProblem,
  errors: ['unauthorized', 'notFound'],
});
