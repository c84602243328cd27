import { staffIdleSeconds } from '@portal/contract/desk/staff-session';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../src/ui/figures/icon.tsx';
import { clock } from '../../src/ui/figures/icons.ts';
import { useTranslation } from '../texts/texts-provider.tsx';

/** Seconds before the end at which the clock begins to be said. */
const warnSeconds = 60;

/** Counts down to the end of a session at which nobody types or points, and ends it. */
export function IdleClock({ onIdle }: { onIdle: () => void }) {
  const { t } = useTranslation('desk');
  const [left, setLeft] = useState(staffIdleSeconds);
  const lastAct = useRef(0);
  useEffect(() => {
    lastAct.current = Date.now();
    const note = () => {
      lastAct.current = Date.now();
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) addEventListener(event, note);
    const timer = setInterval(() => {
      const seconds = staffIdleSeconds - Math.floor((Date.now() - lastAct.current) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) onIdle();
    }, 1000);
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, note);
    };
  }, [onIdle]);
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span className="idle soft num">
      <Icon path={clock} />
      <span role={left <= warnSeconds ? 'status' : undefined}>{t('frame.idle', { left: shown })}</span>
    </span>
  );
}
