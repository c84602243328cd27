import { deleteAccount } from '@portal/contract/profile/delete-account';
import { isUnanswered } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { findOutcome, findSureOutcome } from '../app/calls/find-outcome.ts';
import { close, listOpen, takeUp } from '../app/calls/intentions.ts';
import { showAccountDeleted } from '../app/calls/modal.ts';
import { rememberUserId } from '../app/session/remembered-user-id.ts';
import { signOut } from '../app/signed-in/sign-out.ts';

/** How a deletion ended. UNKNOWN: no answer came, and the server cannot be asked. */
export type DeletionEnd = 'DONE' | 'FAILED' | 'UNKNOWN';

/** Tells whether a deletion was done whose answer did not come, in this page, before a reload or in another tab. */
export async function isDeletedAlready(): Promise<boolean> {
  for (const { key } of listOpen(deleteAccount, {})) {
    if ((await findOutcome(key)) !== 'DONE') continue;
    close(key);
    return true;
  }
  return false;
}

/** This device forgets the account, and the reader is told on the way home. */
export function leaveDeleted(): void {
  // It must not offer a user ID that is no more.
  rememberUserId(null);
  showAccountDeleted();
  signOut({ onServer: false });
}

/**
 * Deletes the account. When no answer comes it looks what became of it, which the key tells also without a session: to
 * send it again would only find that nobody is signed in. Throws an ApiError when it is refused.
 */
export async function sendDeletion(password: string): Promise<DeletionEnd> {
  const input = { password };
  if (await isDeletedAlready()) return 'DONE';
  const { key } = takeUp(deleteAccount, input);
  try {
    await callApi(deleteAccount, input, { silent: true, idempotencyKey: key });
  } catch (error) {
    const outcome = isUnanswered(error) ? await findSureOutcome(key) : 'REFUSED';
    if (outcome === null) return 'UNKNOWN';
    if (outcome === 'UNKNOWN') return 'FAILED';
    close(key);
    if (outcome === 'REFUSED') throw error;
    return 'DONE';
  }
  close(key);
  return 'DONE';
}
