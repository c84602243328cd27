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
  'REVEAL_ACCOUNT',
  'DEPOSIT_FORM',
  'TURN_OFF_PASSCODE',
  'ADD_PASSKEY',
] as const;
export const StepUpAction = z.enum(stepUpActions);
export type StepUpAction = z.infer<typeof StepUpAction>;

/** Those that the PIN, or SSN and ZIP, may prove: where somebody lives is proved by a passcode alone. */
export const ActionProvedBySecret = z.enum(stepUpActions.filter((action) => action !== 'CONFIRM_ADDRESS'));
export type ActionProvedBySecret = z.infer<typeof ActionProvedBySecret>;

/** The ways to prove it; any one of those offered is enough. */
export const stepUpWays = ['OTP', 'SSN_ZIP', 'PIN'] as const;

/** What is asked for before an act. */
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

/** The proof as the act's own call takes it. */
export const StepUpToken = FlowId;
