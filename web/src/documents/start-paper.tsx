import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { ConfirmPanel } from '../ui/feedback/confirm-panel.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Button } from '../ui/form/button.tsx';

interface StartPaperProps {
  /** The fee of one statement, as written: '$0.75'. */
  fee: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Begins them, after one more question that says what they cost. */
export function StartPaper({ fee, isBusy, onConfirm }: StartPaperProps) {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // A cardholder who decides against it is back where they were.
    if (wasAsked.current && !isAsked) ask.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (!isAsked) {
    return (
      <>
        <p>
          <Unbroken text={t('documents:paper.startText', { fee })} />
        </p>
        <div className="btnrow">
          <Button ref={ask} onClick={() => setAsked(true)}>
            {t('documents:paper.start')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <ConfirmPanel title={t('documents:paper.confirm', { fee })}>
      <p>
        <Unbroken text={t('documents:paper.confirmText', { fee })} />
      </p>
      <div className="btnrow">
        <Button isBusy={isBusy} onClick={onConfirm}>
          <Unbroken text={t(isBusy ? 'documents:paper.starting' : 'documents:paper.yes', { fee })} />
        </Button>
        {/* An order under way cannot be stopped by it. */}
        {!isBusy && (
          <Button kind="quiet" onClick={() => setAsked(false)}>
            {t('documents:paper.no')}
          </Button>
        )}
      </div>
    </ConfirmPanel>
  );
}
