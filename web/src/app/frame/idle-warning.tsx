import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { formatCountdown, idleRemainingMs } from './idle.ts';
import './idle-warning.css';

interface IdleWarningProps {
  /** When somebody last did something, as a time stamp. */
  lastActiveMs: number;
  onStay: () => void;
  onLeave: () => void;
  onTimeOut: () => void;
}

/** Asks who is still there. The countdown is spoken when the dialog opens, and the end by the notice that follows. */
export function IdleWarning({ lastActiveMs, onStay, onLeave, onTimeOut }: IdleWarningProps) {
  const { t } = useTexts();
  const [remainingMs, setRemainingMs] = useState(() => idleRemainingMs(lastActiveMs, Date.now()));
  useEffect(() => {
    const tick = () => {
      const leftMs = idleRemainingMs(lastActiveMs, Date.now());
      setRemainingMs(leftMs);
      if (leftMs === 0) onTimeOut();
    };
    const interval = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [lastActiveMs, onTimeOut]);
  return (
    <Dialog
      title={t('account:idle.title')}
      onClose={onStay}
      actions={[
        { label: t('account:idle.stay'), onPress: onStay },
        { label: t('account:idle.leave'), onPress: onLeave, kind: 'second' },
      ]}
    >
      <p>{t('account:idle.text')}</p>
      <p className="countdown num" role="timer" aria-live="off">
        {formatCountdown(remainingMs)}
      </p>
      <p>{t('account:idle.kept')}</p>
    </Dialog>
  );
}
