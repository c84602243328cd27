import { findAnswer } from '@portal/contract/session/find-answer';
import { sessionStore } from '../session/session-store.ts';
import { signedInPart } from '../session/signed-in-part.ts';
import { callApi } from './client.ts';

/** The outcome of a write: done, refused, or nothing so far. Null: the server cannot be asked now. */
export type Outcome = 'DONE' | 'REFUSED' | 'UNKNOWN' | null;

/** Between two looks. A request that is still on its way has arrived by the second. */
const againMs = 3_000;

/** Asks the server what became of the write that an Idempotency-Key names. */
export async function findOutcome(key: string): Promise<Outcome> {
  const { isAuthed, accessToken } = sessionStore.get().user;
  try {
    const ask = () => callApi(findAnswer, {}, { silent: true, onlyOwn: true, idempotencyKey: key });
    const found = await ask();
    // A known outcome holds for every caller; a deleted account has nobody left who could be signed in.
    if (!isAuthed || found.isSignedIn || found.state !== 'UNKNOWN') return found.state;
    // The token ran out meanwhile: to somebody else the answer is unknown.
    if (!(await signedInPart.get()?.refreshTokens(accessToken))) return null;
    const again = await ask();
    return again.isSignedIn ? again.state : null;
  } catch {
    return null;
  }
}

/** The same for who must not say too early that nothing was done: what is still on its way has arrived by the second look. */
export async function findSureOutcome(key: string): Promise<Outcome> {
  const outcome = await findOutcome(key);
  if (outcome !== 'UNKNOWN') return outcome;
  await new Promise((resolve) => setTimeout(resolve, againMs));
  return await findOutcome(key);
}

/**
 * Looks what became of a write until that is known, and tells: at once and again while the server cannot be reached, or
 * has not heard of it yet. Gives what stops it.
 */
export function watchOutcome(key: string, tell: (outcome: Exclude<Outcome, null>) => void): () => void {
  let isWatching = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasUnknown = false;
  const look = async () => {
    clearTimeout(timer);
    const outcome = await findOutcome(key);
    if (!isWatching) return;
    if (outcome === 'DONE' || outcome === 'REFUSED' || (outcome === 'UNKNOWN' && wasUnknown)) return tell(outcome);
    wasUnknown = outcome === 'UNKNOWN';
    timer = setTimeout(() => void look(), againMs);
  };
  const onOnline = () => void look();
  window.addEventListener('online', onOnline);
  void look();
  return () => {
    isWatching = false;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}
