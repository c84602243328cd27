import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { FileReply } from '../file-reply.ts';
import { LetterId } from './letter.ts';

/** A letter as a PDF, in the language in which it was made. One that was taken back is not found. */
export const getLetter = defineCall({
  name: 'documents/get-letter',
  method: 'GET',
  path: '/api/cardService/v1/letters/{letterId}/file',
  access: 'holder',
  mode: 'reads',
  standbyAnswers: true,
  toggle: 'letters',
  input: z.strictObject({ letterId: LetterId }),
  entity: FileReply,
  files: ['PDF'],
  errors: ['unauthorized', 'notFound'],
});
