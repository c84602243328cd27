import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/**
 * Returns the outcome of a write whose answer was lost: the header Idempotency-Key names it. DONE and REFUSED are final;
 * UNKNOWN means that nothing was done under this key so far. The page then says so, or sends it again under that key.
 */
export const findAnswer = defineCall({
  name: 'session/find-answer',
  method: 'GET',
  path: '/api/userService/v1/user/answer',
  access: 'anyone',
  mode: 'reads',
  idempotency: 'required',
  input: z.object({}),
  entity: z.object({
    state: z.enum(['DONE', 'REFUSED', 'UNKNOWN']),
    /** Tells whether it was asked by somebody signed in: what they did is unknown to anybody else. */
    isSignedIn: z.boolean(),
  }),
});
