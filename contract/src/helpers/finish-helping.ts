import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { OneTimeCode } from '../passcode/one-time-code.ts';
import { FlowId } from '../passcode/otp-option.ts';
import { InvitationToken } from './help-grant.ts';

/** Signs a helper in by the code, and accepts the invitation whose link began it. The token opens nothing of a cardholder's. */
export const finishHelping = defineCall({
  name: 'helpers/finish-helping',
  method: 'POST',
  path: '/api/userService/v1/helping/finish',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({
    sessionId: FlowId,
    otp: OneTimeCode,
    /** The invitation to accept; null: somebody who helps already signs in. */
    token: z._default(z.nullable(InvitationToken), null),
  }),
  entity: z.object({
    helperToken: z.string(),
    /** Life of the token, in seconds. It is not renewed. */
    expiresInSeconds: z.int(),
  }),
  errors: ['flowEnded', 'linkNotValid', 'otpIncorrect', 'otpTriesUsedUp', 'passcodesUsedUp', 'otpExpired'],
});
