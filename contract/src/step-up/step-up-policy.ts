import type { StepUpAction, StepUpWay } from './step-up.ts';

/** Days for which a device is new: SSN and ZIP alone prove nothing there (docs/domain.md §13). */
export const newDeviceDays = 7;

/** Days for which a contact, a passkey, or a PIN that was chosen with little proof, is new (docs/domain.md §13). */
export const newProofDays = 30;

/** How much an act asks for. */
type Strength = 'PIN_FLOW' | 'STRONG' | 'USUAL' | 'STANDING_CONTACT' | 'CONTACT';

/**
 * The proof that each act needs. SSN and ZIP serve the PIN flow only (specification, §5). An act that sends money or a login
 * elsewhere needs something that a thief of the session or of a contact does not have. An address is proved by a passcode
 * alone; alerts stopped by a message's link resume with a passcode and the card's CVV.
 */
const strengths: Record<StepUpAction, Strength> = {
  SET_PIN: 'PIN_FLOW',
  CHANGE_PIN: 'PIN_FLOW',
  REPLACE_CARD: 'USUAL',
  EDIT_CONTACT: 'STRONG',
  EDIT_ADDRESS: 'USUAL',
  CONFIRM_ADDRESS: 'STANDING_CONTACT',
  EDIT_BANK: 'STRONG',
  TRANSFER: 'USUAL',
  RETURN_TRANSFER: 'USUAL',
  REVEAL_ACCOUNT: 'STRONG',
  DEPOSIT_FORM: 'STRONG',
  TURN_OFF_PASSCODE: 'STRONG',
  ADD_PASSKEY: 'STRONG',
  EDIT_ALERTS: 'STRONG',
  LOOSEN_CONTROLS: 'USUAL',
  TAKE_UP: 'CONTACT',
  ALLOW_COMPANY: 'USUAL',
  ASK_BY_TEXT: 'STRONG',
  INVITE_HELPER: 'STRONG',
  // At the desk it opens as much as the strongest act of the portal.
  CONFIRM_CALL: 'STRONG',
};

/** The proofs that a cardholder could give at the moment. */
export interface Provable {
  hasContact: boolean;
  /** A contact that did not change for 30 days. */
  hasStandingContact: boolean;
  /** A passkey that is older than 30 days. */
  hasOldPasskey: boolean;
  /** A PIN that counts, of an active card. */
  hasPin: boolean;
  /** It was chosen in the last 30 days, and only SSN and ZIP were asked for. */
  isPinNew: boolean;
  /** The device has been known for less than seven days, or is not known. */
  isDeviceNew: boolean;
  /** Tries of SSN and ZIP that are left. */
  ssnTriesLeft: number;
  /** For a transfer: no money has gone to the bank account for a day. */
  isBankNew: boolean;
}

/** The strength that an act needs; a first transfer to a bank account needs more than the next ones. */
function strengthOf(action: StepUpAction, { isBankNew }: Pick<Provable, 'isBankNew'>): Strength {
  return action === 'TRANSFER' && isBankNew ? 'STRONG' : strengths[action];
}

/** Tells whether a passcode for an act may go to standing contacts only. */
export function wantsStandingContact(action: StepUpAction, facts: Pick<Provable, 'isBankNew'>): boolean {
  return !['USUAL', 'CONTACT'].includes(strengthOf(action, facts));
}

/** Tells whether a passkey proves an act. */
export function takesPasskey(action: StepUpAction): boolean {
  return !['CONTACT', 'STANDING_CONTACT'].includes(strengths[action]);
}

/** The ways that are open to prove an act, the easiest first. Any one of them is enough. */
export function openStepUpWays(action: StepUpAction, facts: Provable): StepUpWay[] {
  const strength = strengthOf(action, facts);
  const { hasContact, hasStandingContact, hasOldPasskey, hasPin, isPinNew, isDeviceNew, ssnTriesLeft } = facts;
  const hasPasscode = wantsStandingContact(action, facts) ? hasStandingContact : hasContact;
  if (strength === 'CONTACT' || strength === 'STANDING_CONTACT') return hasPasscode ? ['OTP'] : [];
  const isPinFlow = strength === 'PIN_FLOW';
  const canSsn = isPinFlow && ssnTriesLeft > 0;
  return [
    ...(hasPasscode && !(isPinFlow && isDeviceNew) ? (['OTP'] as const) : []),
    ...(hasOldPasskey ? (['PASSKEY'] as const) : []),
    ...(canSsn && !isDeviceNew ? (['SSN_ZIP'] as const) : []),
    ...(canSsn && isDeviceNew && hasPasscode ? (['SSN_ZIP_OTP'] as const) : []),
    ...(hasPin && !(strength === 'STRONG' && isPinNew) ? (['PIN'] as const) : []),
  ];
}
