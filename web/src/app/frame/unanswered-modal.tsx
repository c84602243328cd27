import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { BigSign } from '../../ui/figures/big-sign.tsx';
import { hourglass } from '../../ui/figures/icons.ts';
import type { Unanswered } from '../calls/api-error.ts';
import { readAnew } from '../calls/client.ts';
import { watchOutcome } from '../calls/find-outcome.ts';
import { close } from '../calls/intentions.ts';
import type { Modal } from '../calls/modal.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CallBox } from './call-box.tsx';

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
export function UnansweredModal({ modal: { unanswered, onAnswer, failed }, onClose }: UnansweredModalProps) {
  const { t } = useTexts();
  const [found, setFound] = useState<'DONE' | 'REFUSED' | 'UNKNOWN' | null>(null);
  useEffect(() => {
    if (!unanswered) return undefined;
    const { call, key, isForgotten = false } = unanswered;
    return watchOutcome(key ?? nobodysKey, (outcome) => {
      readAnew(call);
      const isSettled = key !== null && outcome !== 'UNKNOWN';
      if (isSettled && onAnswer && !isForgotten) {
        onClose();
        return onAnswer();
      }
      // The outcome is never known once the server has forgotten it; a person who has read so means another write.
      if (key !== null && (isSettled || isForgotten)) close(key);
      setFound(outcome);
    });
  }, [unanswered, onAnswer, onClose]);
  if (!unanswered) return null;
  const { isFault = false, key } = unanswered;
  const wasNotDone = found === 'REFUSED' || (found === 'UNKNOWN' && key !== null && !unanswered.isForgotten);
  const title = t(isFault ? 'failure:serverError' : 'failure:unanswered.title');
  return (
    <Dialog
      title={wasNotDone && failed !== undefined ? failed : title}
      onClose={onClose}
      sign={<BigSign icon={hourglass} tone="info" />}
      actions={[{ label: t('common:ok'), onPress: onClose }]}
    >
      <p className="lead" role="status">
        {t(`failure:unanswered.${found === null ? 'looking' : wordsOf(found, unanswered)}`)}
      </p>
      {isFault && <CallBox heading="h3" />}
    </Dialog>
  );
}

/** The words about a write once it was looked for. */
function wordsOf(found: 'DONE' | 'REFUSED' | 'UNKNOWN', { key, isForgotten = false }: Unanswered) {
  if (found !== 'UNKNOWN') return found;
  if (isForgotten) return 'forgotten';
  return key === null ? 'again' : 'nothing';
}
