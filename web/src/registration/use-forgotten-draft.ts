import { useEffect, useState } from 'react';
import { forgetDraft, noteLeaving } from '../app/forms/forgotten-draft.ts';
import { useForgetting } from '../app/forms/use-forgetting.ts';
import { useGoTo } from '../app/pages/use-go-to.ts';
import { pathOf, steps } from './steps.ts';

/** The steps, and their end, which forgets the draft itself. */
const isWithin = (path: string) => path === '/registration/success' || steps.some((step) => path === pathOf(step));

/**
 * Drops the typed values when the steps are left, and when nobody touches them for 15 minutes; then they begin anew. Returns
 * how often they were dropped while this step was shown.
 */
export function useForgottenDraft(): number {
  const goTo = useGoTo();
  const [times, setTimes] = useState(0);
  useForgetting({
    onUntouched: () => {
      if (!forgetDraft('untouched')) return;
      if (location.pathname === pathOf(steps[0])) setTimes(times + 1);
      else void goTo(pathOf(steps[0]), { replace: true });
    },
    onReturn: () => forgetDraft('left'),
  });
  useEffect(() => {
    addEventListener('pagehide', noteLeaving);
    return () => removeEventListener('pagehide', noteLeaving);
  }, []);
  // By now the address is that of the next page.
  useEffect(() => () => void (isWithin(location.pathname) || forgetDraft('left')), []);
  return times;
}
