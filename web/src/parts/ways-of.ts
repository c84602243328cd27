import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { StepUpDemand } from '@portal/contract/step-up/step-up';

/** One way to prove who it is: a passcode has one for each contact on record. */
export type Way = OtpOption | 'SSN_ZIP' | 'PIN';

/** Every way that is open, the easiest first; a PIN that was wrong just now is the last that one should try again. */
export function waysOf({ requires, otpOptions }: StepUpDemand, wasPinWrong: boolean): Way[] {
  const ways = requires.flatMap((way): Way[] => (way === 'OTP' ? otpOptions.map(({ otpOption }) => otpOption) : [way]));
  const isLast = (way: Way) => wasPinWrong && way === 'PIN';
  return [...ways.filter((way) => !isLast(way)), ...ways.filter(isLast)];
}
