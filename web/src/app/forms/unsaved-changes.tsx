import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { sessionStore, useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/use-texts.ts';

/**
 * Asks before a page is left on which something was changed and not saved. A session that has ended is not kept
 * waiting, and a switch of language stays on the page.
 */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const { t } = useTexts();
  const user = useSession('user');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const hasEnded = user.isAuthed && !sessionStore.get().user.isAuthed;
    return isDirty && !hasEnded && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return (
    <Dialog
      title={t('common:unsaved.title')}
      onClose={stay}
      actions={[
        { label: t('common:unsaved.stay'), onPress: stay },
        { label: t('common:unsaved.leave'), onPress: () => blocker.proceed(), kind: 'danger' },
      ]}
    >
      <p>{t('common:unsaved.text')}</p>
    </Dialog>
  );
}
