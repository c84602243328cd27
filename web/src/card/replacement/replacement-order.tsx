import type { ReplacementReason } from '@portal/contract/card/card-replacement';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { type Replacement, replaceCard } from '@portal/contract/card/replace-card';
import { useRead } from '../../app/calls/use-read.ts';
import { LoadFailed } from '../../app/frame/load-failed.tsx';
import { useTexts } from '../../app/texts/use-texts.ts';
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ReplacementForm } from './replacement-form.tsx';

interface ReplacementOrderProps {
  card: CardSummary;
  neverCame: boolean;
  reasons: readonly Exclude<ReplacementReason, 'NOT_ARRIVED'>[];
  onDone: (ordered: Replacement, reason: ReplacementReason) => void;
}

/** Asks the server for prices and dates before anything can be ordered. */
export function ReplacementOrder({ card, neverCame, reasons, onDone }: ReplacementOrderProps) {
  const { t } = useTexts();
  // The price does not depend on what happened to the card, but on whether it ever came.
  const reason: ReplacementReason = neverCame ? 'NOT_ARRIVED' : 'LOST';
  const request = { cardId: card.cardId, reason, dryRun: true } as const;
  const standard = useRead(replaceCard, { ...request, shipping: 'STANDARD' }, { retries: false });
  const expedited = useRead(replaceCard, { ...request, shipping: 'EXPEDITED' }, { retries: false });
  const error = standard.error ?? expedited.error;
  const tryAgain = () => {
    standard.tryAgain();
    expedited.tryAgain();
  };
  if (standard.data && expedited.data) {
    const quotes = { STANDARD: standard.data, EXPEDITED: expedited.data };
    return <ReplacementForm card={card} quotes={quotes} neverCame={neverCame} reasons={reasons} onDone={onDone} />;
  }
  if (error) {
    const text = (error.status === 900 && error.message) || t('card:failed.text');
    return <LoadFailed title={t('failure:heading')} text={text} onTryAgain={tryAgain} />;
  }
  return (
    <Skeleton words={t('card:replacement.loading')} slowWords={t('card:slow')} isSlow={standard.isSlow}>
      <SkeletonRows count={3} />
    </Skeleton>
  );
}
