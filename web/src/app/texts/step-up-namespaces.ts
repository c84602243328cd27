import type { Namespace } from '../page/text-keys.ts';

/** Namespaces of the step-up dialog, for pages that ask for a proof. */
export const stepUpNamespaces = ['stepUp', 'otpPref', 'collectOtp'] as const satisfies readonly Namespace[];
