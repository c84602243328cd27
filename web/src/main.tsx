import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { keepDraft } from './app/forms/draft.ts';
import { keepEarlyChoices } from './app/forms/early-choices.ts';
import { modalPart } from './app/frame/modal-host.tsx';
import { frameRoutes, pageObjects, pagesRouteId } from './app/frame/router.tsx';
import { restoreTextSize } from './app/frame/text-size.ts';
import { notStartedId, PageDataContext, readPageData } from './app/page/page-data.ts';
import { showPageNotice } from './app/page/page-notice.ts';
import { isMemoryOnly } from './app/page/tab-storage.ts';
import { knowRoutes } from './app/pages/known-routes.ts';
import { loadPatiently, recoverOnce, setSurroundings } from './app/pages/lost-parts.ts';
import { publicRoutes } from './app/pages/public-routes.ts';
import { restoreSession, sessionStore } from './app/session/session-store.ts';
import { type SignedInPart, signedInPart } from './app/session/signed-in-part.ts';
import { accountNamespaces, loadTexts, startTexts } from './app/texts/texts.ts';
import { TextsProvider } from './app/texts/texts-provider.tsx';

// A part that no page waits for: pages wait by themselves.
window.addEventListener('vite:preloadError', () => void recoverOnce());

const data = readPageData();
knowRoutes(publicRoutes);
restoreSession(new Date());
keepDraft(location.pathname);
const tellEarlyChoices = keepEarlyChoices(document);
restoreTextSize();

// The rest is a task of its own, so that a slow phone hears its reader in between.
await new Promise((resolve) => setTimeout(resolve));
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

/** Fetches what only a signed-in cardholder needs, with the texts that their frame shows. */
async function loadSignedIn(): Promise<SignedInPart> {
  const [{ part }] = await Promise.all([import('./signed-in.ts'), loadTexts(texts, accountNamespaces)]);
  knowRoutes(part.routes);
  signedInPart.set(part);
  return part;
}

const isCardholders = data.access === 'protected';
const isIn = () => sessionStore.get().user.isAuthed;
let lost: unknown = null;
const noteLoss = (error: unknown) => {
  lost = error;
  return null;
};
const part = isCardholders || isIn() ? await loadPatiently(loadSignedIn).catch(noteLoss) : null;
const routesOf = ({ routes, protect }: SignedInPart) => pageObjects(texts, routes, protect);
const isDemos = data.isDemo && location.pathname.startsWith('/demo/');
const demoPages = isDemos ? (await import('./app/pages/demo-routes.ts')).demoRoutes : [];
/** Stands for a page of the cardholder's when what they need cannot be had. */
const lostPage = { path: location.pathname, handle: { ...publicRoutes[0], access: 'protected' }, ...crashing(lost) };
const own = part ? routesOf(part) : [lostPage];
const routes = frameRoutes(texts, [...(isCardholders ? own : []), ...pageObjects(texts, demoPages)]);
// A lazy route that is not resolved yet would render nothing and put the page beside what the server rendered.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy !== 'function') continue;
  Object.assign(route, await route.lazy().catch(crashing));
  delete route.lazy;
}

const router = createBrowserRouter(routes, {
  // The page that the server rendered is at hand, also where it stands for an unknown path: nothing is to be found out.
  hydrationData: { loaderData: {} },
  // A path that no public page answers may be one of the cardholder's.
  patchRoutesOnNavigation: async ({ patch }) => patch(pagesRouteId, routesOf(await loadPatiently(loadSignedIn))),
});
goingTo = () => router.state.navigation.location;

/** Loads the parts never needed for the first paint: the one that draws a modal, and the program's announcements. */
const loadLater = async () =>
  await loadPatiently(
    async () =>
      await Promise.all([
        import('./app/frame/shown-modal.tsx'),
        import('./app/frame/keep-announcements.ts'),
        import('./app/frame/keep-offline-page.ts'),
      ]),
  );
// A page that is whole takes nothing of a slow phone for it until it works; one that shows what is announced waits for it.
const later = isCardholders ? loadLater() : null;

/** Tells when the page works. */
function Working({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

await new Promise<void>((resolve) => {
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
        <Working tell={resolve} />
      </StrictMode>,
      // A difference that React mends in silence is a fault of ours; tests fail on it.
      { onRecoverableError: (error) => console.error('hydration', error) },
    );
  });
});

document.getElementById(notStartedId)?.remove();
await tellEarlyChoices();

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
  if (isKeptFresh || !isIn()) return;
  isKeptFresh = true;
  const { keepSessionFresh } = await loadPatiently(loadSignedIn);
  keepSessionFresh();
}
sessionStore.subscribe(() => void keepFreshOnceSignedIn());
void keepFreshOnceSignedIn();

const [modals, { keepAnnouncements }, { keepOfflinePage }] = await (later ?? loadLater());
modalPart.set(modals);
keepAnnouncements(texts);
await keepOfflinePage();
