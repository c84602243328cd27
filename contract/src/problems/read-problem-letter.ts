import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { FileReply } from '../file-reply.ts';
import { ProblemId } from './problem.ts';
import { problemLetters } from './whole-problem.ts';

/** A letter about a problem as a PDF, in the language of the request. */
export const readProblemLetter = defineCall({
  name: 'problems/read-problem-letter',
  method: 'GET',
  path: '/api/cardService/v1/problems/letter',
  access: 'holder',
  mode: 'reads',
  files: ['PDF'],
  input: z.strictObject({ cardId: CardId, problemId: ProblemId, letter: z.enum(problemLetters) }),
  entity: FileReply,
  errors: ['unauthorized', 'notFound'],
});
