import * as z from 'zod/mini';
import { lastDigits } from '../numbers-read.ts';

/** How a passcode can reach a person: by text, voice call or email. */
export const otpOptions = ['TEXT', 'CALL', 'EMAIL'] as const;
export const OtpOption = z.enum(otpOptions);
export type OtpOption = z.infer<typeof OtpOption>;

/** One way that is open, with the contact on record masked: '(•••) •••-0187', 'r•••@example.com'. */
export const MaskedOption = z.object({ otpOption: OtpOption, masked: z.string() });
export type MaskedOption = z.infer<typeof MaskedOption>;

/** A proof under way: what the next calls name it by, and how its passcode can be sent. */
export const PasscodeFlow = z.object({ sessionId: z.string(), otpOptions: z.array(MaskedOption) });
export type PasscodeFlow = z.infer<typeof PasscodeFlow>;

/** Names a proof under way. */
export const FlowId = z.string().check(z.minLength(1), z.maxLength(100));

/** '(•••) •••-0187': only the last four digits of a phone number are shown. */
export function maskPhone(tenDigits: string): string {
  return `(•••) •••-${tenDigits.slice(-lastDigits)}`;
}

/** 'r•••@example.com': the first letter and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
