import type { Keys } from '../platform/ports/keys.ts';
import type { BudgetKey } from './budgets.ts';

/** The keys that count wrong codes together: by person as typed or known, and by the purpose of the proof. */
export const personKeys = {
  /** Registration, and how often an identity is tried. */
  identity: (keys: Keys, ssn: string) => keys.steadyHmac('budgets', `person:${ssn}`),
  login: (keys: Keys, loginId: number) => keys.steadyHmac('budgets', `login:${loginId}`),
  contact: (keys: Keys, loginId: number) => keys.steadyHmac('budgets', `contact:${loginId}`),
  stepUp: (keys: Keys, holderId: number) => keys.steadyHmac('budgets', `step-up:${holderId}`),
  /** Of somebody who acts for a cardholder: their own, whatever the cardholder tries. */
  stepUpFor: (keys: Keys, representativeId: string) => keys.steadyHmac('budgets', `step-up-for:${representativeId}`),
  /** On the phone with somebody of the staff. */
  call: (keys: Keys, holderId: number) => keys.steadyHmac('budgets', `call:${holderId}`),
  userIdRecovery: (keys: Keys, { last4Digit, ssn, date }: { last4Digit: string; ssn: string; date: string }) =>
    keys.steadyHmac('budgets', `recover-user-id:${last4Digit}:${ssn}:${date}`),
  /** `userId` folded. */
  passwordReset: (keys: Keys, { userId, last4Digit, ssn }: { userId: string; last4Digit: string; ssn: string }) =>
    keys.steadyHmac('budgets', `reset:${userId}:${last4Digit}:${ssn}`),
  /** Of somebody who helps, or whoever types a number: ten digits. */
  helping: (keys: Keys, mobileNumber: string) => keys.steadyHmac('budgets', `helping:${mobileNumber}`),
  /** Of one who comes by a device that the login knows: what strangers try elsewhere does not count there. */
  onDevice: (keys: Keys, personKey: Buffer, deviceId: number | null) =>
    deviceId === null ? personKey : keys.steadyHmac('budgets', `on-device:${deviceId}:${personKey.toString('hex')}`),
};

/** Returns the key that counts wrong last fours of an SSN with a ZIP. */
export function ssnZipKey(keys: Keys, holderId: number): BudgetKey {
  return keys.hmacs('budgets', `ssn-zip:${holderId}`);
}

/** Returns the key that counts a person's wrong codes. */
export function wrongCodesKey(keys: Keys, personKey: Buffer): BudgetKey {
  return keys.hmacs('budgets', `wrong-codes:${personKey.toString('hex')}`);
}
