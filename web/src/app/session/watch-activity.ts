import { activityDebounceMs } from '@portal/contract/constants';

/** The events of a person's activity. Not 'focus': the warning itself moves it. */
const activityEvents = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove'] as const;

/** Tells that a person did something, once they pause for 300 ms (specification §4). Gives what stops it. */
export function watchActivity(onActivity: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const onEvent = () => {
    clearTimeout(pause);
    pause = setTimeout(onActivity, activityDebounceMs);
  };
  const options = { capture: true, passive: true };
  for (const name of activityEvents) document.addEventListener(name, onEvent, options);
  return () => {
    clearTimeout(pause);
    for (const name of activityEvents) document.removeEventListener(name, onEvent, options);
  };
}
