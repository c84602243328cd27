import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { FlowId } from '../passcode/otp-option.ts';
import { MobileNumber } from '../person/phone.ts';
import { InvitationToken } from './help-grant.ts';

/**
 * Begins to sign a helper in: by the link of an invitation, or by the phone of somebody who helps already. Texts a code to that
 * phone. A phone of nobody is answered alike, and nothing is sent.
 */
export const startHelping = defineCall({
  name: 'helpers/start-helping',
  method: 'POST',
  path: '/api/userService/v1/helping/start',
  access: 'public',
  mode: 'writes',
  input: z.union([z.strictObject({ mobileNumber: MobileNumber }), z.strictObject({ token: InvitationToken })]),
  entity: z.object({
    sessionId: FlowId,
    /** The phone that the code goes to, masked. */
    phone: z.string(),
  }),
  errors: ['linkNotValid', 'passcodeSendLimit', 'passcodeDayLimit', 'passcodeTooSoon', 'passcodesUsedUp'],
});
