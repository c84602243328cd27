import { logout } from '@portal/contract/session/logout';
import { clearReads } from '../calls/cached-reads.ts';
import { callApi } from '../calls/client.ts';
import { justLeft } from '../session/just-left.ts';
import { signedOut } from '../session/session.ts';
import { withAuth } from '../session/session-changes.ts';
import { sessionStore } from '../session/session-store.ts';
import { tellTabs } from '../session/tabs.ts';

interface SignOutOptions {
  /** Tells whether the server is told; not when it has ended the session itself. */
  onServer: boolean;
  /** Nobody was there for too long. */
  isTimedOut?: boolean;
}

/**
 * Signs out: the other tabs and the server are told, and whatever it answers the cached data and the session are cleared.
 * A person at a shared computer need not wait for a slow network. The guard of protected pages then goes home.
 */
export function signOut({ onServer, isTimedOut = false }: SignOutOptions): void {
  const { refreshToken } = sessionStore.get().user;
  // The ends of a session that have words of their own are said by these.
  if (onServer && !isTimedOut) justLeft.set(true);
  // First, so that no page that is still there reads anew what is cleared.
  sessionStore.set(withAuth(sessionStore.get(), false));
  if (refreshToken) tellTabs({ kind: 'ended', refreshToken, isTimedOut });
  // Sent before the session is cleared, so that it carries the saved access token.
  if (refreshToken && onServer) {
    callApi(logout, { refreshToken }, { silent: true, keepalive: true }).catch(() => undefined);
  }
  clearReads();
  sessionStore.set(signedOut);
}
