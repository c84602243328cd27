import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Day } from '../time/iso.ts';
import { GrantId } from './help-grant.ts';

/**
 * Reports for somebody a charge that they did not make: a valid notice of an error (12 CFR 1005.11(b)). Takes no words,
 * as the law asks for none. The helper must be let see the transactions.
 */
export const reportError = defineCall({
  name: 'helpers/report-error',
  method: 'POST',
  path: '/api/userService/v1/helping/error',
  access: 'helper',
  mode: 'writes',
  idempotency: 'required',
  intention: ['grantId', 'transactionId'],
  input: z.strictObject({
    grantId: GrantId,
    transactionId: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  entity: z.object({
    /** As people say it: 'P-204861'. */
    number: z.string(),
    answerBy: Day,
  }),
  errors: [
    'unauthorized',
    'notFound',
    'keyReused',
    'problemIsOpen',
    'chargeNotApproved',
    'nothingInQuestion',
    'tooManyProblems',
  ],
});
