import type { CardSummary } from '@portal/contract/card/list-cards';
import { canStartPaper, type PaperStatements } from '@portal/contract/documents/paper-statements';
import { updatePaperStatements } from '@portal/contract/documents/update-paper-statements';
import { feeOf } from '@portal/contract/money/fee-of';
import { formatCents } from '@portal/contract/money/money';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { circle, ok } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { StartPaper } from './start-paper.tsx';
import { StopPaper } from './stop-paper.tsx';

interface PaperSubscriptionProps {
  card: CardSummary;
  state: PaperStatements;
}

/** Tells whether they come, and what changes that. */
export function PaperSubscription({ card, state }: PaperSubscriptionProps) {
  const { t } = useTexts();
  const { isBusy, alone } = useAlone();
  const [done, setDone] = useState<string | null>(null);
  const { subscribed } = state;
  const fee = formatCents(feeOf(useProgram().fees, 'PAPER_STATEMENT'));

  const change = async () => {
    try {
      await callApi(updatePaperStatements, { cardId: card.cardId, subscribed: !subscribed }, { silent: true });
      setDone(t(subscribed ? 'documents:paper.stopped' : 'documents:paper.started'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error);
    }
  };
  const act = { isBusy, onConfirm: () => void alone(change) };

  const word = subscribed ? (
    <Status word={t('documents:paper.on')} icon={ok} tone="good" />
  ) : (
    <Status word={t('documents:paper.off')} icon={circle} tone="off" />
  );
  return (
    <>
      <Section title={t('documents:paper.title')} more={word}>
        <PaperFacts state={state} isOpen={subscribed || canStartPaper(card)} />
      </Section>
      {subscribed && state.mailStop && (
        <Alert tone="warn" title={t(`documents:paper.stop.${state.mailStop}.title`)}>
          {t(`documents:paper.stop.${state.mailStop}.text`)}
        </Alert>
      )}
      {subscribed && <StopPaper {...act} />}
      {!subscribed && canStartPaper(card) && <StartPaper fee={fee} {...act} />}
      {!subscribed && !canStartPaper(card) && (
        <Alert tone="info" title={t('documents:paper.closed')}>
          {t('documents:paper.closedText')}
        </Alert>
      )}
      <Toast message={done} close={{ label: t('documents:paper.close'), onClose: () => setDone(null) }} takesFocus />
    </>
  );
}
