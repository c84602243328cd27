import { signedOut } from './session.ts';
import { withAuth } from './session-changes.ts';
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
  // At once: on a slow network what tells the server comes later.
  sessionStore.set(withAuth(sessionStore.get(), false));
  try {
    const { leaveSession } = await import('./leave-session.ts');
    leaveSession({ refreshToken, onServer, isTimedOut });
  } finally {
    sessionStore.set(signedOut);
  }
}
