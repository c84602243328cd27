import { lazy, Suspense } from 'react';
import { useSession } from '../session/session-store.ts';

// Nobody but a signed-in cardholder needs it.
const NewCount = lazy(async () => ({ default: (await import('./new-count.tsx')).NewCount }));

/** How many messages are new, once somebody is signed in and that is known. */
export function LaterCount() {
  const user = useSession('user');
  if (!user.isAuthed) return null;
  return (
    <Suspense>
      <NewCount />
    </Suspense>
  );
}
