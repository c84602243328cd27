import { idleWarningMs } from '@portal/contract/constants';
import { useEffect, useState } from 'react';
import { showSessionExpired } from '../calls/modal.ts';
import { idleRemainingMs, idleStateOf } from '../session/idle.ts';
import { sessionStore } from '../session/session-store.ts';
import { listenToTabs, tellTabs } from '../session/tabs.ts';
import { watchActivity } from '../session/watch-activity.ts';
import { signOut } from '../signed-in/sign-out.ts';
import { IdleWarning } from './idle-warning.tsx';

/**
 * Ends the session after 15 minutes in which nobody did anything, with a warning two minutes before. Activity in another tab
 * of the same cardholder counts. Rendered only while signed in.
 */
export function IdleGuard() {
  const [isWarned, setWarned] = useState(false);
  const [guard] = useState(() => createGuard(setWarned));
  useEffect(() => guard.start(), [guard]);
  if (!isWarned) return null;
  return (
    <IdleWarning
      lastActiveMs={guard.lastActiveMs()}
      onStay={guard.renew}
      onLeave={() => signOut({ onServer: true })}
      onTimeOut={guard.timeOut}
    />
  );
}

/** Keeps when something was done last, and says when to warn and when to stop. */
function createGuard(setWarned: (isWarned: boolean) => void) {
  let lastActiveMs = Date.now();
  let hasTimedOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const timeOut = () => {
    if (hasTimedOut) return;
    hasTimedOut = true;
    showSessionExpired({ isTimedOut: true });
    signOut({ onServer: true, isTimedOut: true });
  };

  /** Does what is due by the wall clock, which also counts a sleep, and comes again when the next thing is. */
  const check = () => {
    const state = idleStateOf(lastActiveMs, Date.now());
    if (state === 'timedOut') return timeOut();
    setWarned(state === 'warned');
    clearTimeout(timer);
    const remainingMs = idleRemainingMs(lastActiveMs, Date.now());
    timer = setTimeout(check, state === 'warned' ? remainingMs : remainingMs - idleWarningMs);
  };

  /** Starts the 15 minutes anew, unless they are already over: after a sleep the first movement comes too late. */
  const renew = () => {
    if (idleStateOf(lastActiveMs, Date.now()) !== 'timedOut') lastActiveMs = Date.now();
    check();
  };

  const onActivity = () => {
    renew();
    if (!hasTimedOut) tellTabs({ kind: 'active', userId: sessionStore.get().user.userId });
  };

  const start = () => {
    check();
    const stopWatching = watchActivity(onActivity);
    const stopListening = listenToTabs((message) => {
      if (message.kind === 'active' && message.userId === sessionStore.get().user.userId) renew();
    });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      stopWatching();
      stopListening();
      document.removeEventListener('visibilitychange', check);
    };
  };
  return { start, renew, timeOut, lastActiveMs: () => lastActiveMs };
}
