import { allowOnce } from '@portal/contract/controls/allow-once';
import { formatCents } from '@portal/contract/money/money';
import { formatTime, timeIn } from '@portal/contract/time/dates';
import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { useId, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useRead } from '../app/calls/use-read.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Button } from '../ui/form/button.tsx';
import '../ui/layout/panel.css';

interface AllowPanelProps {
  cardId: number;
  transactionId: string;
}

/**
 * Lets the charge through once that the address names, and then says until when. Nothing for a charge that no control declined, or that
 * does not load: the controls below work all the same.
 */
export function AllowPanel({ cardId, transactionId }: AllowPanelProps) {
  const { t, language } = useTexts();
  const id = useId();
  const timeZone = useOwnZone();
  const { isBusy, alone } = useAlone();
  const { withProof, dialog } = useStepUp('LOOSEN_CONTROLS');
  const [allowedNow, setAllowedNow] = useState<string | null>(null);
  const { data } = useRead(getTransaction, { cardId, transactionId }, { retries: false });
  if (!data?.stopped) return null;
  const { description, amountCents, stopped } = data;
  const until = allowedNow ?? stopped.allowedUntil;
  const allowed = (at: string) =>
    t('controls:allow.done', { time: formatTime(timeIn(timeZone, new Date(at)), language) });
  const words = until === null ? !stopped.isAllowable && t('controls:allow.over') : allowed(until);
  const allow = async () => {
    try {
      const answer = await withProof(cardId, (stepUpToken) =>
        callOnce(allowOnce, { cardId, transactionId, stepUpToken }),
      );
      if (answer) setAllowedNow(answer.allowedUntil);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error);
    }
  };
  return (
    <section className="panel flow" aria-labelledby={id}>
      <h2 id={id}>
        {t('controls:allow.title', { merchant: description, amount: formatCents(Math.abs(amountCents)) })}
      </h2>
      <p>{t(`controls:allow.by.${stopped.control}`)}</p>
      <p role="status">{words}</p>
      {until === null && stopped.isAllowable && (
        <div className="btnrow">
          <Button isBusy={isBusy} onClick={() => void alone(allow)}>
            {t(isBusy ? 'controls:allow.allowing' : 'controls:allow.button')}
          </Button>
        </div>
      )}
      {dialog}
    </section>
  );
}
