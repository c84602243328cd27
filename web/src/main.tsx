import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { keepDraft } from './app/forms/draft.ts';
import { showPageNotice } from './app/frame/page-notice.ts';
import { restoreTextSize } from './app/frame/text-size.ts';
import { recoverOnce, setSurroundings } from './app/pages/lost-parts.ts';
import { PageDataContext, readPageData } from './app/pages/page-data.ts';
import { routerRoutes } from './app/pages/router.tsx';
import { restoreSession, sessionStore } from './app/session/session-store.ts';
import { isMemoryOnly } from './app/session/tab-storage.ts';
import { startTexts } from './app/texts/texts.ts';
import { TextsProvider } from './app/texts/texts-provider.tsx';

// A part that no page waits for: pages wait by themselves.
window.addEventListener('vite:preloadError', () => void recoverOnce());

const data = readPageData();
restoreSession(new Date());
keepDraft(location.pathname);
restoreTextSize();

const texts = await startTexts(data);
/** Where the reader is going while a page loads; null while they stay. */
let goingTo = (): Pick<Location, 'pathname' | 'search' | 'hash'> | null | undefined => null;
setSurroundings({
  goingTo: () => goingTo(),
  tell: (isConnected) => showPageNotice('no-connection', isConnected ? null : texts.t('common:noConnection')),
  release: import.meta.url,
});
const tellWhatIsKept = () => showPageNotice('not-saved', isMemoryOnly.get() ? texts.t('common:notSaved') : null);
isMemoryOnly.subscribe(tellWhatIsKept);
texts.on('languageChanged', tellWhatIsKept);
tellWhatIsKept();

const routes = routerRoutes(texts, data);
// A lazy route that is not resolved yet would render nothing and put the page beside what the server rendered.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy !== 'function') continue;
  Object.assign(route, await route.lazy().catch(crashing));
  delete route.lazy;
}

const router = createBrowserRouter(routes);
goingTo = () => router.state.navigation.location;

// In slices, so that a slow phone answers its reader meanwhile.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <PageDataContext value={data}>
        <TextsProvider texts={texts}>
          <RouterProvider router={router} />
        </TextsProvider>
      </PageDataContext>
    </StrictMode>,
    // Whatever React mends in silence is a fault of ours; tests fail on it.
    { onRecoverableError: (error) => console.error('hydration', error) },
  );
});

/** A page that cannot be loaded crashes as it renders, so that the screen for crashes stands in for it. */
function crashing(error: unknown): RouteObject {
  return {
    Component: () => {
      throw error;
    },
  };
}

let isKeptFresh = false;
async function keepFreshOnceSignedIn(): Promise<void> {
  if (isKeptFresh || !sessionStore.get().user.isAuthed) return;
  isKeptFresh = true;
  const { keepSessionFresh } = await import('./app/session/session-refresh.ts');
  keepSessionFresh();
}
sessionStore.subscribe(() => void keepFreshOnceSignedIn());
void keepFreshOnceSignedIn();

// What the program announces, and which features are on: never needed for the first paint.
const { keepAnnouncements } = await import('./app/frame/keep-announcements.ts');
keepAnnouncements(texts);
