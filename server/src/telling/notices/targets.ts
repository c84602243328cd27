import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import type { FormerContact } from './former-ways.ts';
import type { Reach } from './reach.ts';

/** One address, number or device that a message goes to, and how it is shown. */
interface Target {
  to: string;
  masked: string | null;
  /** It is the contact of before a change. */
  isFormer: boolean;
}

/** Where a message of one channel goes by the holder's own choice. */
export function listOwnTargets({ to, masked }: Reach): Target[] {
  return to.map((each) => ({ to: each, masked, isFormer: false }));
}

/**
 * Where it goes besides: to contacts that others took the place of lately, whatever ways are chosen now, since whoever
 * changed them may not be the cardholder. A phone is texted, or called where texts are not wanted.
 */
export function listFormerTargets(
  { channel, to }: Reach,
  former: readonly FormerContact[],
  wantsTexts: boolean,
): Target[] {
  if (channel !== 'EMAIL' && channel !== (wantsTexts ? 'TEXT' : 'CALL')) return [];
  const [kind, mask] = channel === 'EMAIL' ? (['EMAIL', maskEmail] as const) : (['MOBILE', maskPhone] as const);
  const values = former.flatMap(({ contact, value }) => (contact === kind && !to.includes(value) ? value : []));
  return [...new Set(values)].map((value) => ({ to: value, masked: mask(value), isFormer: true }));
}
