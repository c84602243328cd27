import type { MaskedOption, OtpOption, PasscodeFlow } from '@portal/contract/passcode/otp-option';
import { changeDraft, type Draft } from './draft.ts';

/** Keeps what a proof that has started told: its name, and the masked contacts on record. */
export function startProof({ sessionId, otpOptions }: PasscodeFlow): void {
  const maskedOf = (wanted: OtpOption) => otpOptions.find(({ otpOption }) => otpOption === wanted)?.masked ?? '';
  changeDraft({ sessionId, otpOption: null, registerPhone: maskedOf('TEXT'), registerEmail: maskedOf('EMAIL') });
}

/** The ways that the draft's contacts allow, in the order in which they are offered. */
export function optionsOf({ registerPhone, registerEmail }: Draft): MaskedOption[] {
  return [
    ...(registerPhone ? (['TEXT', 'CALL'] as const).map((otpOption) => ({ otpOption, masked: registerPhone })) : []),
    ...(registerEmail ? [{ otpOption: 'EMAIL' as const, masked: registerEmail }] : []),
  ];
}
