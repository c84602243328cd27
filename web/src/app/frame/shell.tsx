import { Outlet, useMatches } from 'react-router';
import '../../ui/layout/fonts.css';
import '../../ui/layout/tokens.css';
import '../../ui/layout/base.css';
import '../../ui/layout/right-to-left.css';
import '../../ui/layout/layout.css';
import type { PageRoute } from '../page/page-route.ts';
import { useHomeAtEnd } from '../pages/use-home-at-end.ts';
import { usePageChanges } from '../pages/use-page-changes.ts';
import { useSession } from '../session/session-store.ts';
import { useSignedInPart } from '../session/signed-in-part.ts';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import { ModalHost } from './modal-host.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

/** The frame of every page: skip link, masthead, the page, footer, the one modal, and what ends an idle session. */
export function Shell() {
  const route = useMatches().at(-1)?.handle as PageRoute;
  const main = usePageChanges(route);
  const user = useSession('user');
  const part = useSignedInPart();
  const isProtected = route.access === 'protected';
  useHomeAtEnd(!isProtected);
  // A page that may lead on to another one is as one that is fetched.
  const isFetched = isProtected || route.withoutDraft !== undefined;
  return (
    <>
      <Masthead isProtectedPage={isProtected} />
      {user.isAuthed && part && <part.ActingBand />}
      <main className={isFetched ? 'is-fetched' : undefined} id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Foot />
      <PageAnnouncer route={route} />
      <ModalHost />
      {user.isAuthed && part && <part.IdleGuard key={user.userId} />}
    </>
  );
}
