import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { StepUpDemand, StepUpWay } from '@portal/contract/step-up/step-up';

/** One way to prove who it is: a passcode has one for each contact on record. */
export type Way = OtpOption | Exclude<StepUpWay, 'OTP'>;

/**
 * Every way that is open, the easiest first; a PIN that was wrong just now is the last that one should try again. Once SSN
 * and ZIP are given, what is left is to choose where the passcode goes.
 */
export function waysOf(
  { requires, otpOptions }: StepUpDemand,
  { wasPinWrong, hasHalf }: { wasPinWrong: boolean; hasHalf: boolean },
): Way[] {
  const options = otpOptions.map(({ otpOption }) => otpOption);
  if (hasHalf) return options;
  const ways = requires.flatMap((way): Way[] => (way === 'OTP' ? options : [way]));
  const isLast = (way: Way) => wasPinWrong && way === 'PIN';
  return [...ways.filter((way) => !isLast(way)), ...ways.filter(isLast)];
}
