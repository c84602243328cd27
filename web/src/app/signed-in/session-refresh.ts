import type { RefreshSession } from '@portal/contract/session/login';
import { login } from '@portal/contract/session/login';
import { ApiError } from '../calls/api-error.ts';
import { callApi } from '../calls/client.ts';
import { showSessionExpired } from '../calls/modal.ts';
import { refreshWorkerUrl } from '../page/trusted-urls.ts';
import { justLeft } from '../session/just-left.ts';
import type { SessionState } from '../session/session.ts';
import { withRefreshedTokens } from '../session/session-changes.ts';
import { sessionStore } from '../session/session-store.ts';
import { listenToTabs, type TabMessage, tellTabs } from '../session/tabs.ts';
import { askedLanguage } from '../texts/language.ts';
import { refreshDelayMs } from './refresh-delay.ts';
import { isPassing, refreshEndMs, refreshRetryMs } from './refresh-retry.ts';
import { signOut } from './sign-out.ts';

type Rotated = Extract<TabMessage, { kind: 'rotated' }>;

/** How often in a row the refresh of which tokens had no answer, when the next try is due, and before when none may be. */
let waiting = { refreshedTime: '', failures: 0, dueMs: 0, notBeforeMs: 0 };

/** Keeps the tokens fresh while the cardholder is signed in. Call once. */
export function keepSessionFresh(): void {
  const worker = new Worker(refreshWorkerUrl());
  const countDown = () => {
    const state = sessionStore.get();
    worker.postMessage({ delayMs: state.user.isAuthed ? refreshDelayMs(state, new Date()) : null });
  };
  worker.onmessage = async () => {
    const isFresh = await refreshTokens(sessionStore.get().user.accessToken);
    if (isFresh || !sessionStore.get().user.isAuthed) return;
    worker.postMessage({ delayMs: Math.max(0, waiting.dueMs - Date.now()) });
  };
  listenToTabs(hear);
  let refreshedTime = '';
  const onChange = () => {
    if (sessionStore.get().refreshedTime === refreshedTime) return;
    refreshedTime = sessionStore.get().refreshedTime;
    countDown();
  };
  sessionStore.subscribe(onChange);
  onChange();
}

/**
 * Replaces the tokens, unless those of `accessToken` are already replaced. One tab at a time. Gives whether they are
 * fresh now. When the session is over, it is cleared and the cardholder told so; what is no answer of the portal says
 * nothing of that, until the refresh token has ended for sure.
 */
export async function refreshTokens(accessToken: string): Promise<boolean> {
  return await oneTabAtATime(async () => {
    const state = sessionStore.get();
    const { user } = state;
    if (!user.isAuthed) return false;
    if (user.accessToken !== accessToken) return true;
    // A cardholder who does something is not kept waiting, unless the server has asked for it.
    if (waiting.refreshedTime === state.refreshedTime && Date.now() < waiting.notBeforeMs) return false;
    try {
      const { refreshToken } = user;
      const input: RefreshSession = { accessToken, refreshToken, lang: askedLanguage(state) };
      const tokens = await callApi(login, input, { silent: true, idempotencyKey: await keyOf(refreshToken) });
      if (!tokens.success) throw new ApiError({ status: 401, message: '' });
      const rotated: Rotated = { kind: 'rotated', spentRefreshToken: refreshToken, tokens };
      tellTabs(rotated);
      adopt(rotated);
      return true;
    } catch (error) {
      if (!isPassing(error) || Date.now() >= refreshEndMs(state)) await endSession({ isTimedOut: false });
      else waiting = waitAfter(error, state);
      return false;
    }
  });
}

function waitAfter({ retryAfterSeconds }: ApiError, state: SessionState): typeof waiting {
  const { refreshedTime } = state;
  const failures = waiting.refreshedTime === refreshedTime ? waiting.failures + 1 : 1;
  const nowMs = Date.now();
  const endMs = refreshEndMs(state);
  const dueMs = nowMs + refreshRetryMs(failures, retryAfterSeconds, { endMs, nowMs });
  const notBeforeMs = retryAfterSeconds === null ? 0 : Math.min(endMs, nowMs + retryAfterSeconds * 1000);
  return { refreshedTime, failures, dueMs, notBeforeMs };
}

/** The server has ended the session, or it is over by itself: it is cleared here too, and the cardholder told so. */
async function endSession(why: { isTimedOut: boolean }): Promise<void> {
  showSessionExpired(why);
  signOut({ onServer: false });
}

/** Handles a message of another tab: new tokens for those that both hold, or the end of the session that both share. */
function hear(message: TabMessage): void {
  if (message.kind === 'rotated') adopt(message);
  if (message.kind !== 'ended' || message.refreshToken !== sessionStore.get().user.refreshToken) return;
  if (message.isTimedOut) showSessionExpired(message);
  else justLeft.set(true);
  signOut({ onServer: false });
}

function adopt({ spentRefreshToken, tokens }: Rotated): void {
  const state = sessionStore.get();
  if (state.user.refreshToken === spentRefreshToken) sessionStore.set(withRefreshedTokens(state, tokens, new Date()));
}

async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks need a secure context, which every portal behind TLS is.
  if (!globalThis.isSecureContext) return await work();
  return await navigator.locks.request('session-refresh', work).catch(async (error: unknown) => {
    // A browser that forbids storage forbids locks too; then this tab is alone.
    if (error instanceof DOMException && error.name === 'SecurityError') return await work();
    throw error;
  });
}

/** The same key for the same token in every tab, so that a second try gets the same successor. */
async function keyOf(refreshToken: string): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refreshToken));
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
