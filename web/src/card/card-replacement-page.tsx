import { findReplacementProblem, findSuccessor, type ReplacementReason } from '@portal/contract/card/card-replacement';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Replacement } from '@portal/contract/card/replace-card';
import { formatLongDay } from '@portal/contract/time/dates';
import { useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { CardReason } from './card-reason.tsx';
import { CardScreen } from './card-screen.tsx';
import { ReplacementDone } from './replacement/replacement-done.tsx';
import { ReplacementOrder } from './replacement/replacement-order.tsx';
import { ToAccount } from './to-account.tsx';

/** Orders a new card in place of one that was lost, stolen, damaged or never came. */
export default function CardReplacementPage() {
  const { t } = useTexts();
  // Kept here, because the order changes which card is shown.
  const [done, setDone] = useState<{ ordered: Replacement; reason: ReplacementReason } | null>(null);
  return (
    <CardScreen
      title={t('card:replacement.heading')}
      titleFor={() => done && t(`card:replacement.done.${done.ordered.isWaiting ? 'waits.title' : 'title'}`)}
      lead={t('card:replacement.lead')}
      isOpenFor={(card, cards) => !done && findProblem(card, cards) === null}
    >
      {(card, cards) =>
        done ? (
          <ReplacementDone {...done} cards={cards} />
        ) : (
          <ReplaceCard
            card={card}
            cards={cards}
            key={card.cardId}
            onDone={(ordered, reason) => setDone({ ordered, reason })}
          />
        )
      }
    </CardScreen>
  );
}

interface ReplaceCardProps {
  card: CardSummary;
  cards: readonly CardSummary[];
  onDone: (ordered: Replacement, reason: ReplacementReason) => void;
}

const isLostInMail = (card: CardSummary, cards: readonly CardSummary[]) =>
  findReplacementProblem(card, cards, 'NOT_ARRIVED') === null;

/** Why the card cannot be replaced, whatever happened to it; null: it can. */
const findProblem = (card: CardSummary, cards: readonly CardSummary[]) =>
  isLostInMail(card, cards) ? null : findReplacementProblem(card, cards, 'LOST');

const happenings = ['LOST', 'STOLEN', 'DAMAGED'] as const;

function ReplaceCard({ card, cards, onDone }: ReplaceCardProps) {
  const problem = findProblem(card, cards);
  if (problem === 'cardNotActive' || problem === 'lockedOtherwise') return <CardReason card={card} cards={cards} />;
  const successor = findSuccessor(card, cards);
  if (card.waitingFeeCents !== null) return <CardReason card={card} cards={cards} />;
  if (problem !== null) return <UnderWay successor={successor ?? card} />;
  const reasons = happenings.filter((reason) => findReplacementProblem(card, cards, reason) === null);
  return (
    <>
      {successor && <UnderWay successor={successor} isReportable />}
      <ReplacementOrder card={card} neverCame={isLostInMail(card, cards)} reasons={reasons} onDone={onDone} />
    </>
  );
}

interface UnderWayProps {
  successor: CardSummary;
  /** Tells whether the card that works meanwhile can be reported below. */
  isReportable?: boolean;
}

/** A new card is on its way already. One that still works meanwhile is closed at once if it is lost too. */
function UnderWay({ successor, isReportable = false }: UnderWayProps) {
  const { t, language } = useTexts();
  const { tracking } = successor;
  const day = tracking ? formatLongDay(tracking.expectedTo, language) : '';
  const deliveredOn = tracking?.deliveredOn;
  return (
    <>
      {deliveredOn ? (
        <Alert tone="info" title={t('card:replacement.underWay.deliveredTitle')}>
          {t('card:replacement.underWay.delivered', { delivered: formatLongDay(deliveredOn, language), day })}
        </Alert>
      ) : (
        <Alert tone="info" title={t('card:replacement.underWay.title')}>
          {tracking?.isOutToday && <span>{`${t('card:replacement.underWay.outToday')} `}</span>}
          {tracking && <span>{t('card:replacement.underWay.expected', { day })}</span>}
        </Alert>
      )}
      {isReportable && <p>{t('card:replacement.underWay.report')}</p>}
      {!isReportable && (
        <div className="btnrow">
          <ToAccount />
        </div>
      )}
    </>
  );
}
