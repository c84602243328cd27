import { Outlet, useMatches } from 'react-router';
import { useTexts } from './use-texts.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/layout.css';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import { ModalHost } from './modal-host.tsx';
import type { PageRoute } from './routes.ts';
import { usePageChanges } from './use-page-changes.ts';

/** The frame of every page: skip link, masthead, the page, footer, and the one modal. */
export function Shell() {
  const { t } = useTexts();
  const route = useMatches().at(-1)?.handle as PageRoute;
  const main = usePageChanges(route);
  return (
    <>
      <a className="skip" href="#main">
        {t('common:skip')}
      </a>
      <Masthead isProtectedPage={route.access === 'protected'} />
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Foot />
      <ModalHost />
    </>
  );
}
