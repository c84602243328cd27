import { type ComponentType, useDeferredValue, useEffect, useRef } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { SWRConfig } from 'swr';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { readSettings } from '../calls/read-settings.ts';
import type { PageRoute } from '../page/page-route.ts';
import { useSession } from '../session/session-store.ts';
import { homeAfter } from '../texts/language.ts';
import { NotForYou } from './not-for-you.tsx';
import { PageLoading } from './page-loading.tsx';
import { isOfHolderAlone } from './representative-pages.ts';

/**
 * Wraps a page so that it renders only for a signed-in cardholder; others go home, and come back after sign-in. `Asked`
 * stands over it: what the cardholder is asked before anything else. A representative sees the pages alone that are theirs, and is
 * asked nothing.
 */
export function protect(Page: ComponentType, Asked: ComponentType): ComponentType {
  return function Protected() {
    // Deferred: a page is much to draw, and drawn so it gives way to what the reader does meanwhile.
    const isHydrated = useDeferredValue(useHydrated());
    const user = useSession('user');
    const location = useLocation();
    const route = useMatches().at(-1)?.handle as PageRoute | undefined;
    const home = homeAfter(location.search);
    const wasSignedIn = useRef(false);
    useEffect(() => {
      if (user.isAuthed) wasSignedIn.current = true;
    });
    if (!isHydrated) return <PageLoading />;
    // A reader who signed out here goes home for good; one who came without a session is brought back after sign-in.
    const state = wasSignedIn.current ? null : requestedPath(location);
    if (!user.isAuthed) return <Navigate to={home} replace state={state} />;
    const isRepresentative = user.actsFor.role !== '';
    return (
      <SWRConfig key={user.userId} value={readSettings}>
        {isRepresentative && (route === undefined || isOfHolderAlone(route)) ? <NotForYou /> : <Page />}
        {!isRepresentative && <Asked />}
      </SWRConfig>
    );
  };
}

/** Returns the state by which the home page sends the cardholder back. */
function requestedPath({ pathname, search }: { pathname: string; search: string }) {
  return { requestedPath: `${pathname}${search}` };
}
