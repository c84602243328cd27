import { idleTimeoutMs } from '@portal/contract/constants';
import { useEffect } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import './idle-warning.css';
import { formatCountdown, useCountdown } from './use-countdown.ts';

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
  const left = useCountdown(lastActiveMs + idleTimeoutMs);
  useEffect(() => {
    if (left === 0) onTimeOut();
  }, [left, onTimeOut]);
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
        {formatCountdown(left)}
      </p>
      <p>{t('account:idle.kept')}</p>
    </Dialog>
  );
}
