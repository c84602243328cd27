import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import type { Contacts } from '../identity/contacts.ts';
import type { Reach } from './reach.ts';

/** One address, number or device that a message goes to, and how it is shown. */
interface Target {
  to: string;
  masked: string | null;
  /** It is the contact of before a change. */
  isFormer: boolean;
}

/**
 * Where a message of one channel goes. A change of contacts is also told to the one on record that the new one took the
 * place of: whoever changed it may not be the cardholder.
 */
export function listTargets({ channel, to, masked }: Reach, old: Contacts | null): Target[] {
  const targets = to.map((each) => ({ to: each, masked, isFormer: false }));
  if (old === null || channel === 'PUSH') return targets;
  const contact = channel === 'EMAIL' ? old.email : old.mobileNumber;
  if (contact === null || to.includes(contact)) return targets;
  const shown = channel === 'EMAIL' ? maskEmail(contact) : maskPhone(contact);
  return [...targets, { to: contact, masked: shown, isFormer: true }];
}
