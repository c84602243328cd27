import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/layout.css';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import { ModalHost } from './modal-host.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import type { PageRoute } from './routes.ts';
import { useSession } from './session-store.ts';
import { usePageChanges } from './use-page-changes.ts';

// Nobody but a signed-in cardholder needs it.
const IdleGuard = lazy(async () => ({ default: (await import('./idle-guard.tsx')).IdleGuard }));

/** The frame of every page: skip link, masthead, the page, footer, the one modal, and what ends an idle session. */
export function Shell() {
  const route = useMatches().at(-1)?.handle as PageRoute;
  const main = usePageChanges(route);
  const user = useSession('user');
  const isProtected = route.access === 'protected';
  return (
    <>
      <Masthead isProtectedPage={isProtected} />
      <main className={isProtected ? 'is-fetched' : undefined} id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Foot />
      <PageAnnouncer route={route} />
      <ModalHost />
      {user.isAuthed && (
        <Suspense>
          <IdleGuard key={user.userId} />
        </Suspense>
      )}
    </>
  );
}
