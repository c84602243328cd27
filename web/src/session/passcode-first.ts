import type { OtpOption } from '@portal/contract/passcode/otp-option';

/** How the server asks for a code after the password: it travels with the way to the page that takes it. */
export interface PasscodeFirst {
  /** The way that is offered first. */
  firstOption: OtpOption | null;
  /** It is asked for at every sign-in, so that there is nothing to remember. */
  asksEveryTime: boolean;
  /** The answer tells nothing of the password: the card may be used beside a code, or alone. */
  isGuarded: boolean;
}

/** Returns the state in the history's entry; nothing before hydration, as a prerendered page has none. */
export function passcodeFirstOf(state: unknown, isHydrated: boolean): PasscodeFirst {
  const told = (isHydrated && state ? state : {}) as Partial<PasscodeFirst>;
  const { firstOption = null, asksEveryTime = false, isGuarded = false } = told;
  return { firstOption, asksEveryTime, isGuarded };
}
