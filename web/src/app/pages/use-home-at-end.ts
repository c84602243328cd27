import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { homeAfter } from '../texts/language.ts';

/** Sends home whoever is signed out on a public page too (specification §2); protected ones do so by themselves. */
export function useHomeAtEnd(isPublic: boolean): void {
  const { isAuthed } = useSession('user');
  const navigate = useNavigate();
  const { search } = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (isPublic && wasSignedIn.current && !isAuthed) void navigate(homeAfter(search), { replace: true });
    wasSignedIn.current = isAuthed;
  }, [isAuthed, isPublic, navigate, search]);
}
