import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Agreement } from './agreement.ts';

/** The documents that the cardholder has not agreed to in their present version: new ones and changed ones. */
export const listDueAgreements = defineCall({
  name: 'agreements/list-due-agreements',
  method: 'GET',
  path: '/api/userService/auth/v1/agreements',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: z.object({ due: z.array(Agreement) }),
  errors: ['unauthorized'],
});
