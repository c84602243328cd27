import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';

/**
 * Gives a function that navigates once something is done, for as long as the reader is where they began it: who has left
 * meanwhile is not pulled away from where they are.
 */
export function useNavigateHere(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  const here = useRef<string | null>(key);
  useEffect(() => {
    here.current = key;
    return () => {
      here.current = null;
    };
  }, [key]);
  return async (to, options) => {
    if (here.current === key) await navigate(to, options);
  };
}
