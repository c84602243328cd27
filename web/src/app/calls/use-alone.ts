import { useRef, useState } from 'react';

/** One act of a button at a time. */
export interface Alone {
  isBusy: boolean;
  /** Does it, unless one is under way. */
  alone: (act: () => Promise<void>) => Promise<void>;
}

/**
 * Lets a button act once, however often and fast it is pressed. The second press of a double one may come before the page
 * is drawn busy, so what is drawn holds nothing back.
 */
export function useAlone(): Alone {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const alone: Alone['alone'] = async (act) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, alone };
}
