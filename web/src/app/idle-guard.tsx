import { activityDebounceMs, idleTimeoutMs, idleWarningMs } from '@portal/contract/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { idleStateOf } from './idle.ts';
import { IdleWarning } from './idle-warning.tsx';
import { showSessionExpired } from './modal.ts';
import { sessionStore } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { listenToTabs, tellTabs } from './tabs.ts';

/** What a person does. Not 'focus': the warning itself moves it. */
const activityEvents = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove'] as const;

/**
 * Ends the session after 15 minutes in which nobody did anything, with a warning two minutes before. What is done in
 * another tab of the same cardholder counts. Rendered only while signed in.
 */
export function IdleGuard() {
  const [isWarned, setWarned] = useState(false);
  const hasTimedOut = useRef(false);

  const timeOut = useCallback(() => {
    if (hasTimedOut.current) return;
    hasTimedOut.current = true;
    showSessionExpired({ isTimedOut: true });
    void signOut({ onServer: true, isTimedOut: true });
  }, []);

  const timer = useIdleTimer({
    timeout: idleTimeoutMs,
    promptBeforeIdle: idleWarningMs,
    debounce: activityDebounceMs,
    events: [...activityEvents],
    onPrompt: () => setWarned(true),
    onActive: () => setWarned(false),
    onIdle: timeOut,
    onAction: () => {
      if (!renew()) return;
      tellTabs({ kind: 'active', userId: sessionStore.get().user.userId });
    },
  });
  const lastActiveMs = () => timer.getLastActiveTime()?.getTime() ?? Date.now();

  /** Starts the 15 minutes anew, unless they are already over: after a sleep the first movement comes too late. */
  const renew = (): boolean => {
    if (idleStateOf(lastActiveMs(), Date.now()) === 'timedOut') {
      timeOut();
      return false;
    }
    // The timer itself starts anew with every event, except while it warns.
    if (timer.isPrompted()) timer.activate();
    return true;
  };

  // Heard anew after each render, which is seldom, so that it never speaks of a timer of before.
  useEffect(() =>
    listenToTabs((message) => {
      const isSamePerson = message.kind === 'active' && message.userId === sessionStore.get().user.userId;
      if (isSamePerson && idleStateOf(lastActiveMs(), Date.now()) !== 'timedOut') timer.activate();
    }),
  );

  if (!isWarned) return null;
  return (
    <IdleWarning
      lastActiveMs={lastActiveMs()}
      onStay={renew}
      onLeave={() => void signOut({ onServer: true })}
      onTimeOut={timeOut}
    />
  );
}
