import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Agreement } from './agreement.ts';
import { listDueAgreements } from './list-due-agreements.ts';

/**
 * Says no to text messages when their terms are asked about. Agreeing to them is a free choice and never a condition of
 * signing in (docs/domain.md §8; 47 CFR 64.1200(f)(9)): texts stay off, and nothing else is lost.
 */
export const declineTexts = defineCall({
  name: 'agreements/decline-texts',
  method: 'POST',
  path: '/api/userService/auth/v1/agreements/texts/decline',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ version: z.iso.date() }),
  entity: z.object({ due: z.array(Agreement) }),
  errors: ['unauthorized'],
  refreshes: [listDueAgreements],
});
