import type { EntityOf } from '@portal/contract/define-call';
import { SignIn } from '@portal/contract/session/credentials';
import { login } from '@portal/contract/session/login';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { signedIn } from '../app/session/session.ts';
import { sessionStore } from '../app/session/session-store.ts';
import type { StoppedSignIn } from './sign-in-stopped.tsx';

export type SignInField = 'userId' | 'password';

/**
 * The reason that a sign-in failed: fields left blank, a refusal of the typed values, a reason that no other typing mends,
 * or a failure that a modal shows.
 */
export type SignInOutcome =
  | { blank: readonly SignInField[] }
  | { refusal: string }
  | { stopped: StoppedSignIn }
  | { newDevice: Extract<EntityOf<typeof login>, { success: false }> }
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
    const { status, code, message } = error;
    // A problem of a typed value is shown beside the field; anything else concerns the whole page.
    if (status === 900 && message && code === 901) return { refusal: message };
    // A new password also ends what wrong ones have closed, and a lock of customer service.
    if (status === 900 && message) return { stopped: { message, resetHelps: code === 902 } };
    showFailure(error);
    return 'failed';
  }
}
