import * as z from 'zod/mini';
import { FlowId, MaskedOption } from '../passcode/otp-option.ts';

/** The sensitive acts that ask for a proof first. */
export const stepUpActions = [
  'SET_PIN',
  'CHANGE_PIN',
  'REPLACE_CARD',
  'EDIT_CONTACT',
  'EDIT_ADDRESS',
  'CONFIRM_ADDRESS',
  'EDIT_BANK',
  'TRANSFER',
  'RETURN_TRANSFER',
  'REVEAL_ACCOUNT',
  'DEPOSIT_FORM',
  'TURN_OFF_PASSCODE',
  'ADD_PASSKEY',
  'EDIT_ALERTS',
  'LOOSEN_CONTROLS',
  'TAKE_UP',
  'ALLOW_COMPANY',
  'ASK_BY_TEXT',
  'INVITE_HELPER',
  'CONFIRM_CALL',
] as const;
export const StepUpAction = z.enum(stepUpActions);
export type StepUpAction = z.infer<typeof StepUpAction>;

/**
 * The ways to prove it; any one of those offered is enough. `SSN_ZIP_OTP`: the last four of the SSN with the ZIP, and a
 * passcode after them.
 */
export const stepUpWays = ['OTP', 'PASSKEY', 'SSN_ZIP', 'SSN_ZIP_OTP', 'PIN'] as const;
export type StepUpWay = (typeof stepUpWays)[number];

/** The proofs demanded before an act. */
export const StepUpDemand = z.object({
  /** The ways that are open, the easiest first. */
  requires: z.array(z.enum(stepUpWays)),
  otpOptions: z.array(MaskedOption),
  /** Tries left of SSN and ZIP. */
  triesLeft: z.int(),
});
export type StepUpDemand = z.infer<typeof StepUpDemand>;

/** A proof given: good once, for five minutes, for this person, card and act. */
export const StepUpGrant = z.object({ stepUpToken: z.string() });

/** The first half of a proof by `SSN_ZIP_OTP`: the passcode is confirmed with it, within five minutes. */
export const StepUpHalf = z.object({ halfToken: z.string() });

/** The proof as the act's own call takes it. */
export const StepUpToken = FlowId;
