import { dayIn, formatShortDay, formatTime, timeIn } from '@portal/contract/time/dates';
import { useEffect, useId, useState } from 'react';
import { serverAheadMs } from '../app/calls/server-time.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { pause } from '../ui/figures/control-icons.ts';
import { Icon } from '../ui/figures/icon.tsx';
import '../ui/layout/panel.css';
import { Button } from '../ui/form/button.tsx';
import type { ControlsHandle } from './use-controls.ts';

const serverNow = () => new Date(Date.now() + serverAheadMs());

/** The end of a pause that runs; null without one. It falls away by itself when its time has come. */
function useRunning(pausedUntil: string | null): Date | null {
  const [, setEnded] = useState<string | null>(null);
  const leftMs = pausedUntil === null ? 0 : Date.parse(pausedUntil) - serverNow().getTime();
  useEffect(() => {
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(() => setEnded(pausedUntil), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs, pausedUntil]);
  return pausedUntil !== null && leftMs > 0 ? new Date(pausedUntil) : null;
}

/** Pauses the card for a while. While it is paused, it says until when, and lets the cardholder turn it on now. */
export function PausePanel({ handle }: { handle: ControlsHandle }) {
  const { t, language } = useTexts();
  const { timeZone } = useProgram();
  const id = useId();
  const isBusy = handle.busyAt === 'pause';
  const end = useRunning(handle.read.controls.pausedUntil);
  const today = dayIn(timeZone, serverNow());
  const words = (until: Date) => {
    const time = formatTime(timeIn(timeZone, until), language);
    const day = dayIn(timeZone, until);
    if (day === today) return t('controls:pause.back', { time });
    return t('controls:pause.backOn', { time, day: formatShortDay(day, today, language) });
  };
  return (
    <section className="panel flow" aria-labelledby={id}>
      <h2 id={id}>{t(end ? 'controls:pause.on' : 'controls:pause.title')}</h2>
      <p role="status">{end ? words(end) : t('controls:pause.text')}</p>
      <div className="btnrow">
        {end ? (
          <Button kind="second" isBusy={isBusy} onClick={handle.resume}>
            {t('controls:pause.resume')}
          </Button>
        ) : (
          <>
            <Button kind="second" isBusy={isBusy} onClick={() => handle.pause('HOUR')}>
              <Icon path={pause} /> <span>{t('controls:pause.hour')}</span>
            </Button>
            <Button kind="second" isBusy={isBusy} onClick={() => handle.pause('MORNING')}>
              {t('controls:pause.morning')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
