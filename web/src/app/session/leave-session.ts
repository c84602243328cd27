import { logout } from '@portal/contract/session/logout';
import { clearReads } from '../calls/cached-reads.ts';
import { callApi } from '../calls/client.ts';
import { tellTabs } from './tabs.ts';

/** Tells the other tabs, and the server where it does not know, that a session is over, and forgets what was read. */
export function leaveSession(session: { refreshToken: string; onServer: boolean; isTimedOut: boolean }): void {
  const { refreshToken, onServer, isTimedOut } = session;
  if (refreshToken) tellTabs({ kind: 'ended', refreshToken, isTimedOut });
  // Sent before the session is cleared, so that it carries the saved access token.
  if (refreshToken && onServer) {
    callApi(logout, { refreshToken }, { silent: true, keepalive: true }).catch(() => undefined);
  }
  clearReads();
}
