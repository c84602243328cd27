import { type ComponentType, useDeferredValue, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { readSettings } from '../calls/read-settings.ts';
import { useSession } from '../session/session-store.ts';
import { homeAfter } from '../texts/language.ts';
import { PageLoading } from './page-loading.tsx';

/**
 * Wraps a page so that it renders only for a signed-in cardholder; others go home, and come back after sign-in. `Asked`
 * stands over it: what the cardholder is asked before anything else.
 */
export function protect(Page: ComponentType, Asked: ComponentType): ComponentType {
  return function Protected() {
    // Deferred: a page is much to draw, and drawn so it gives way to what the reader does meanwhile.
    const isHydrated = useDeferredValue(useHydrated());
    const user = useSession('user');
    const location = useLocation();
    const home = homeAfter(location.search);
    const wasSignedIn = useRef(false);
    useEffect(() => {
      if (user.isAuthed) wasSignedIn.current = true;
    });
    if (!isHydrated) return <PageLoading />;
    // A reader who signed out here goes home for good; one who came without a session is brought back after sign-in.
    const state = wasSignedIn.current ? null : requestedPath(location);
    if (!user.isAuthed) return <Navigate to={home} replace state={state} />;
    return (
      <SWRConfig key={user.userId} value={readSettings}>
        <Page />
        <Asked />
      </SWRConfig>
    );
  };
}

/** Returns the state by which the home page sends the cardholder back. */
function requestedPath({ pathname, search }: { pathname: string; search: string }) {
  return { requestedPath: `${pathname}${search}` };
}
