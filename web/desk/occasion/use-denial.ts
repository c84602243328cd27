import { getOccasion, type Occasion } from '@portal/contract/desk/occasion';
import { useEffect, useEffectEvent } from 'react';
import { callDesk } from '../calls/call-desk.ts';

/** How often the page looks while a call goes on. It counts as no act of its reader. */
const everyMs = 5_000;

/** Looks on whether the person on record says in the portal that somebody else is on the phone: they may say so at any time. */
export function useDenial(occasion: Occasion | null, onDenied: () => void): void {
  const isCall = occasion?.kind === 'CALL' && occasion.person !== null && !occasion.isDenied;
  const look = useEffectEvent(async () => {
    const read = await callDesk(getOccasion, {});
    // Nothing else is taken over: what the reader does meanwhile is newer.
    if (read.ok && read.entity.occasion?.isDenied) onDenied();
  });
  useEffect(() => {
    if (!isCall) return undefined;
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [isCall]);
}
