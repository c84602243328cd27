import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { languages } from '../language.ts';
import { Agreement } from './agreement.ts';
import { listDueAgreements } from './list-due-agreements.ts';

/** Records that the cardholder agrees to documents in the versions that were shown, and in which language. */
export const acceptAgreements = defineCall({
  name: 'agreements/accept-agreements',
  method: 'POST',
  path: '/api/userService/auth/v1/agreements',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({
    accepted: z.array(Agreement).check(z.minLength(1, 'required'), z.maxLength(10)),
    language: z.enum(languages),
  }),
  entity: z.object({ due: z.array(Agreement) }),
  errors: ['unauthorized', 'agreementChanged'],
  refreshes: [listDueAgreements],
});
