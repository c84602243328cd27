import { useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import { useGoTo } from './use-go-to.ts';

/**
 * Gives a function that navigates once something is done, for as long as the reader is where they began it: who has left
 * meanwhile is not pulled away from where they are.
 */
export function useNavigateHere(): (to: string, options?: NavigateOptions) => Promise<void> {
  const goTo = useGoTo();
  const { key } = useLocation();
  const here = useRef<string | null>(key);
  useEffect(() => {
    here.current = key;
    return () => {
      here.current = null;
    };
  }, [key]);
  return async (to, options) => {
    if (here.current === key) await goTo(to, options);
  };
}
