import type { ApiError, FieldProblem } from '../app/calls/api-error.ts';
import type { Draft } from '../app/forms/draft.ts';

/** The state that a page of the registration gets from the page before it. */
export interface LocationState {
  /** Why the reader is here again, or must call. */
  message?: string;
  /** They have an account: the page shows the ways into it. */
  isRegistered?: boolean | undefined;
  /** The problems of the fields of this page. */
  problems?: FieldProblem[];
}

/** Another page on which a refusal is answered, and the fields of the draft that no longer count. */
export interface Detour {
  to: `/registration/${string}`;
  told: LocationState;
  resets: readonly (keyof Draft)[];
}

const proof = ['sessionId', 'otpOption', 'otp'] as const;
const typedAboutYou = new Set(['userId', 'password', 'email', 'mobileNumber']);

/** Where a refusal leads, or null when the page that asked shows it. */
export function detourOf({ shortMessage, message, problems }: ApiError): Detour | null {
  switch (shortMessage) {
    case 'flow ended':
      return { to: '/registration/card-info', told: { message }, resets: proof };
    case 'already registered':
      return { to: '/registration/card-info', told: { message, isRegistered: true }, resets: proof };
    case 'cvv threshold exceeded':
    case 'card not eligible':
    case 'no contact on record':
      return { to: '/registration/customercare', told: { message }, resets: ['cvv', ...proof] };
    case 'passcode required':
      return { to: '/registration/otp-preferences', told: { message }, resets: ['otp'] };
    case 'user id taken':
      return { to: '/registration/about-you', told: { problems: [{ field: 'userId', message }] }, resets: [] };
    default:
      return ofTypedFields(problems);
  }
}

function ofTypedFields(problems: readonly FieldProblem[]): Detour | null {
  const own = problems.filter(({ field }) => typedAboutYou.has(field));
  return own.length > 0 ? { to: '/registration/about-you', told: { problems: own }, resets: [] } : null;
}
