import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { FileReply } from '../file-reply.ts';
import { ProblemId } from './problem.ts';

/** A paper of a problem, for its own holder. */
export const readPaper = defineCall({
  name: 'problems/read-paper',
  method: 'GET',
  path: '/api/cardService/v1/problems/paper',
  access: 'holder',
  mode: 'reads',
  files: ['JPEG', 'PNG', 'PDF'],
  input: z.strictObject({ cardId: CardId, problemId: ProblemId, paperId: ProblemId }),
  entity: FileReply,
  errors: ['unauthorized', 'notFound'],
});
