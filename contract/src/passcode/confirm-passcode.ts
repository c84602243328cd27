import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Tokens } from '../session/tokens.ts';
import { OneTimeCode } from './one-time-code.ts';
import { FlowId } from './otp-option.ts';

/** The result of a confirmed passcode, by the flow that asked for it. */
export const Confirmed = z.discriminatedUnion('flow', [
  z.extend(Tokens, { flow: z.literal('LOGIN') }),
  z.object({ flow: z.literal('REGISTRATION') }),
  z.object({ flow: z.literal('USER_ID'), userId: z.string() }),
  z.object({ flow: z.literal('PASSWORD') }),
  z.object({ flow: z.literal('CONTACT') }),
]);
export type Confirmed = z.infer<typeof Confirmed>;

/** Confirms a passcode. It counts once; five wrong ones end it. */
export const confirmPasscode = defineCall({
  name: 'passcode/confirm-passcode',
  method: 'POST',
  path: '/api/userService/v1/otp/confirm',
  access: 'public',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['sessionId'],
  input: z.strictObject({
    sessionId: FlowId,
    otp: OneTimeCode,
    /** A login: whether this device is to be known from now on. */
    rememberDevice: z._default(z.boolean(), false),
  }),
  entity: Confirmed,
  errors: ['flowEnded', 'otpIncorrect', 'otpTriesUsedUp', 'passcodesUsedUp', 'otpExpired', 'loginLocked', 'roleEnded'],
});
