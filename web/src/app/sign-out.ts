import { signedOut } from './session.ts';
import { sessionStore } from './session-store.ts';

/**
 * Signs out: the server is told, and whatever it answers the session is cleared at once. The page then goes home, and
 * the cached data goes with the page that held it.
 */
export function signOut(): void {
  const { refreshToken } = sessionStore.get().user;
  if (refreshToken) void endOnServer(refreshToken).catch(() => undefined);
  sessionStore.set(signedOut);
}

async function endOnServer(refreshToken: string): Promise<void> {
  const [{ logout }, { callApi }] = await Promise.all([
    import('@portal/contract/session/logout'),
    import('./client.ts'),
  ]);
  await callApi(logout, { refreshToken }, { silent: true, keepalive: true });
}
