import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PageRoute } from '../page/page-route.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Says the title of the page that a navigation has brought, to those who do not see it change. */
export function PageAnnouncer({ route }: { route: PageRoute }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const shownPath = useRef<string>(null);
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    // The browser itself says the title of the first page.
    if (shownPath.current !== null && shownPath.current !== pathname) setHasMoved(true);
    shownPath.current = pathname;
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {hasMoved && t(route.title)}
    </p>
  );
}
