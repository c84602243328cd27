import { signedOut } from './session.ts';
import { sessionStore } from './session-store.ts';

interface SignOutOptions {
  /** Whether the server is told; not when it has ended the session itself. */
  onServer: boolean;
  /** Nobody was there for too long. */
  isTimedOut?: boolean;
}

/**
 * Signs out: the server is told, and whatever it answers the cached data and the session are cleared. Who sits at a
 * shared computer need not wait for a slow network. The guard of protected pages then goes home.
 */
export async function signOut({ onServer, isTimedOut = false }: SignOutOptions): Promise<void> {
  const { refreshToken } = sessionStore.get().user;
  try {
    const [{ logout }, { callApi }, { tellTabs }, { clearReads }] = await Promise.all([
      import('@portal/contract/session/logout'),
      import('./client.ts'),
      import('./tabs.ts'),
      import('./cached-reads.ts'),
    ]);
    if (refreshToken) tellTabs({ kind: 'ended', refreshToken, isTimedOut });
    // Sent before the session is cleared, so that it carries the saved access token.
    if (refreshToken && onServer) {
      callApi(logout, { refreshToken }, { silent: true, keepalive: true }).catch(() => undefined);
    }
    clearReads();
  } finally {
    sessionStore.set(signedOut);
  }
}
