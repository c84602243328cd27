import { Accepted } from '@portal/contract/agreements/accepted';
import { Email } from '@portal/contract/person/email';
import { findPasswordProblem } from '@portal/contract/person/password';
import { MobileNumber } from '@portal/contract/person/phone';
import { UserId } from '@portal/contract/person/user-id';
import type { Draft } from '../app/forms/draft.ts';

/** The pages of a registration on which something is asked, in their order. */
export const steps = ['card-info', 'about-you', 'review', 'confirm', 'otp-preferences', 'otp'] as const;
export type Step = (typeof steps)[number];

export function pathOf(step: Step): string {
  return `/registration/${step}`;
}

/** Tells whether a step is done, by the values that it leaves. A review leaves none: it is done once it can be seen. */
const isDone: Record<Step, (draft: Draft) => boolean> = {
  'card-info': ({ sessionId }) => sessionId !== '',
  'about-you': isAboutYouDone,
  review: () => true,
  confirm: ({ termsAndPolicyCheck, eSignCheck }) =>
    [termsAndPolicyCheck, eSignCheck].every((box) => Accepted.safeParse(box).success),
  'otp-preferences': ({ otpOption }) => otpOption !== null,
  otp: () => false,
};

function isAboutYouDone({ userId, password, confirmPassword, email, mobileNumber }: Draft): boolean {
  const isValid = [UserId.safeParse(userId), Email.safeParse(email), MobileNumber.safeParse(mobileNumber)].every(
    ({ success }) => success,
  );
  return isValid && password === confirmPassword && findPasswordProblem(password, userId) === null;
}

/** The furthest step that can be opened: the first one that is not done. */
export function furthestStep(draft: Draft): Step {
  return steps.find((step) => !isDone[step](draft)) ?? 'otp';
}

/** Tells whether all steps before `step` are done. */
export function canOpen(step: Step, draft: Draft): boolean {
  return steps.indexOf(step) <= steps.indexOf(furthestStep(draft));
}
