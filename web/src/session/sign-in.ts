import type { PasscodeFlow } from '@portal/contract/passcode/otp-option';
import { login, SignIn } from '@portal/contract/session/login';
import { ApiError } from '../app/api-error.ts';
import { callApi } from '../app/client.ts';
import { showFailure } from '../app/modal.ts';
import { signedIn } from '../app/session.ts';
import { sessionStore } from '../app/session-store.ts';

export type SignInField = 'userId' | 'password';

/** What keeps a sign-in from happening: fields left blank, a refusal in words, or a failure that a modal shows. */
export type SignInOutcome =
  | { blank: readonly SignInField[] }
  | { refusal: string }
  | { newDevice: PasscodeFlow }
  | 'signedIn'
  | 'failed';

/** Checks what the form holds, signs in and starts the session. */
export async function signIn(form: Record<SignInField, string>): Promise<SignInOutcome> {
  const input = SignIn.safeParse(form);
  if (!input.success) {
    const atFault = new Set(input.error.issues.map((issue) => issue.path[0]));
    return { blank: (['userId', 'password'] as const).filter((field) => atFault.has(field)) };
  }
  try {
    const reply = await callApi(login, input.data, { silent: true });
    if (!reply.success) return { newDevice: reply };
    sessionStore.set(signedIn(reply, new Date()));
    return 'signedIn';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A refusal is shown beside the field; anything else concerns the whole page.
    if (error.status === 900 && error.message) return { refusal: error.message };
    showFailure(error);
    return 'failed';
  }
}
