import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { getProblem } from './get-problem.ts';
import { ProblemId } from './problem.ts';
import { WholeProblem } from './whole-problem.ts';

/** The largest paper, in bytes, and the most that one problem has of them. */
export const maxPaperBytes = 5_000_000;
export const maxPapers = 12;

/** Adds a photo or a PDF to a problem. The server looks at the content, whatever its name says. */
export const addPaper = defineCall({
  name: 'problems/add-paper',
  method: 'POST',
  path: '/api/cardService/v1/problems/{problemId}/papers',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['cardId', 'problemId'],
  maxBytes: 7_000_000,
  input: z.strictObject({
    cardId: CardId,
    problemId: ProblemId,
    /** The file's bytes, as base64. */
    content: z
      .base64()
      .check(z.minLength(4, 'paperUnreadable'), z.maxLength(Math.ceil(maxPaperBytes / 3) * 4, 'paperTooLarge')),
  }),
  entity: WholeProblem,
  errors: ['keyReused', 'unauthorized', 'notFound', 'problemIsOver', 'paperUnreadable', 'tooManyPapers'],
  refreshes: [getProblem],
  answersAs: getProblem,
});
