import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { BigSign } from '../../ui/figures/big-sign.tsx';
import { hourglass } from '../../ui/figures/icons.ts';
import type { Modal } from '../frame/modal.ts';
import { useTexts } from '../texts/use-texts.ts';
import { readAnew } from './client.ts';
import { watchOutcome } from './find-outcome.ts';
import { close } from './intentions.ts';

interface UnansweredModalProps {
  modal: Modal;
  onClose: () => void;
}

/** Under which nothing is ever done: asking for it only tells whether the server can be reached. */
const nobodysKey = '-';

/**
 * No answer came: nobody knows yet whether it worked. Says so, looks, and tells: what is done or refused goes on as if
 * the answer had come; of the rest it says whether it may be done again.
 */
export function UnansweredModal({ modal: { unanswered, onAnswer }, onClose }: UnansweredModalProps) {
  const { t } = useTexts();
  const [found, setFound] = useState<'DONE' | 'REFUSED' | 'UNKNOWN' | null>(null);
  useEffect(() => {
    if (!unanswered) return undefined;
    const { call, key } = unanswered;
    return watchOutcome(key ?? nobodysKey, (outcome) => {
      readAnew(call);
      const isSettled = key !== null && outcome !== 'UNKNOWN';
      if (isSettled && onAnswer) {
        onClose();
        return onAnswer();
      }
      if (isSettled) close(key);
      setFound(outcome);
    });
  }, [unanswered, onAnswer, onClose]);
  if (!unanswered) return null;
  const { key } = unanswered;
  const kind = found === 'UNKNOWN' ? (key === null ? 'again' : 'nothing') : (found ?? 'looking');
  return (
    <Dialog
      title={t('failure:unanswered.title')}
      onClose={onClose}
      sign={<BigSign icon={hourglass} tone="info" />}
      actions={[{ label: t('common:ok'), onPress: onClose }]}
    >
      <p className="lead" role="status">
        {t(`failure:unanswered.${kind}`)}
      </p>
    </Dialog>
  );
}
