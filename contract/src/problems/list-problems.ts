import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Problem } from './problem.ts';

/** Lists the problems of the account behind a card, the open ones first, then the newest. */
export const listProblems = defineCall({
  name: 'problems/list-problems',
  method: 'GET',
  path: '/api/cardService/v1/problems',
  access: 'holder',
  mode: 'reads',
  input: z.strictObject({ cardId: CardId }),
  entity: z.object({ problems: z.array(Problem) }),
  errors: ['unauthorized', 'notFound'],
});
