import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { closeModalOnNavigation } from '../calls/modal.ts';
import { usePageData } from '../page/page-data.ts';
import type { PageRoute } from '../page/page-route.ts';
import { withLanguage } from '../session/session.ts';
import { sessionStore, useSession } from '../session/session-store.ts';
import { languageOf } from '../texts/language.ts';
import { switchLanguage } from '../texts/texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useSearch } from './app-link.tsx';
import { headOf, showHead } from './head.ts';
import { stateTitle } from './state-title.ts';

/** Applies a change of page or language: title, focus, language, a closed modal. Returns the ref of <main>. */
export function usePageChanges(route: PageRoute): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef<string>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const { language: served, program } = usePageData();
  const { texts, language: shown } = useTexts();
  const user = useSession('user');
  const language = languageOf(useSearch(), { user }, served);
  const isHydrated = useHydrated();

  useEffect(() => {
    // Until then `user` is nobody, and the page may be served in the language of another tab's person.
    if (!isHydrated) return;
    void switchLanguage(texts, language);
    if (user.isAuthed && user.language !== language) sessionStore.set(withLanguage(sessionStore.get(), language));
  }, [isHydrated, texts, language, user]);

  useEffect(() => {
    const show = () => showHead(pathname, headOf(route, texts, program, stateTitle.get()), shown);
    show();
    return stateTitle.subscribe(show);
  }, [pathname, route, texts, program, shown]);

  useEffect(() => {
    const isFirst = shownPath.current === null;
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (isFirst) return;
    closeModalOnNavigation();
    // A reader who goes back comes to where they were, which the browser remembers.
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, navigation]);

  return main;
}
