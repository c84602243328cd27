import { Navigate, useLocation, useMatches } from 'react-router';
import '../../ui/layout/layout.css';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { PageRoute } from '../page/page-route.ts';
import { useSession } from '../session/session-store.ts';
import { homeAfter } from '../texts/language.ts';
import { FailureScreen } from './failure-screen.tsx';

/**
 * Stands in for a page that crashed, in the frame of the others: whom to call, and no button (specification §2). The
 * guard of a protected page is gone with it, so who signs out is led home from here.
 */
export function PageCrash() {
  const route = useMatches().at(-1)?.handle as PageRoute | undefined;
  const user = useSession('user');
  const isHydrated = useHydrated();
  const { search } = useLocation();
  if (isHydrated && route?.access === 'protected' && !user.isAuthed) return <Navigate to={homeAfter(search)} replace />;
  return (
    <div className="wrap page">
      <FailureScreen hasCallBox />
    </div>
  );
}

/** The same where the frame itself crashed, so that nothing of it is left. */
export function FrameCrash() {
  return (
    <main className="wrap page" id="main">
      <FailureScreen hasCallBox />
    </main>
  );
}
