import * as z from 'zod/mini';
import { Cvv, Last4Digit } from '../card/card-digits.ts';
import { Pin } from '../card/pin.ts';
import { defineCall } from '../define-call.ts';
import { Confirmed } from './confirm-passcode.ts';
import { FlowId } from './otp-option.ts';

const rest = {
  sessionId: FlowId,
  last4Digit: Last4Digit,
  /** Tells whether this device is to be known from now on. */
  rememberDevice: z._default(z.boolean(), false),
};

/** A card in the hand: its last four digits, with the code on its back or with its PIN. */
export const CardProof = z.union([z.strictObject({ ...rest, cvv: Cvv }), z.strictObject({ ...rest, pin: Pin })]);
export type CardProof = z.infer<typeof CardProof>;

/** How often a card may be tried in one proof. */
export const cardTriesPerProof = 3;

/**
 * Completes a sign-in by the card where no code can: somebody has used up the codes, or has typed so many wrong passwords
 * that the answer to one tells nothing any more. Password and card are judged together then, in one answer.
 */
export const confirmByCard = defineCall({
  name: 'passcode/confirm-by-card',
  method: 'POST',
  path: '/api/userService/v1/otp/card',
  access: 'public',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['sessionId'],
  input: CardProof,
  entity: Confirmed,
  errors: ['flowEnded', 'passcodeRequired', 'cardProofInvalid', 'loginLocked', 'roleEnded'],
});
