import { findReplacementProblem, type ReplacementReason } from '@portal/contract/card/card-replacement';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Replacement } from '@portal/contract/card/replace-card';
import { formatLongDay } from '@portal/contract/dates';
import { useState } from 'react';
import { useTexts } from '../app/use-texts.ts';
import { Alert } from '../ui/alert.tsx';
import { CardReason } from './card-reason.tsx';
import { CardScreen } from './card-screen.tsx';
import { ReplacementDone } from './replacement-done.tsx';
import { ReplacementOrder } from './replacement-order.tsx';
import { ToAccount } from './to-account.tsx';

/** Orders a new card in place of one that was lost, stolen, damaged or never came. */
export default function CardReplacementPage() {
  const { t } = useTexts();
  // Kept here, because the order changes which card is shown.
  const [done, setDone] = useState<{ ordered: Replacement; reason: ReplacementReason } | null>(null);
  return (
    <CardScreen title={t('card:replacement.heading')} {...(!done && { lead: t('card:replacement.lead') })}>
      {(card, cards) =>
        done ? (
          <ReplacementDone {...done} />
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

function ReplaceCard({ card, cards, onDone }: ReplaceCardProps) {
  const { t, language } = useTexts();
  const neverCame = findReplacementProblem(card, cards, 'NOT_ARRIVED') === null;
  const problem = neverCame ? null : findReplacementProblem(card, cards, 'LOST');
  if (problem === 'cardNotActive' || problem === 'lockedOtherwise') return <CardReason card={card} cards={cards} />;
  if (problem !== null) {
    const expectedTo = cards.find(({ tracking }) => tracking !== null)?.tracking?.expectedTo;
    return (
      <>
        <Alert tone="info" title={t('card:replacement.underWay.title')}>
          {expectedTo
            ? t('card:replacement.underWay.expected', { day: formatLongDay(expectedTo, language) })
            : t('card:replacement.underWay.text')}
        </Alert>
        <div className="btnrow">
          <ToAccount />
        </div>
      </>
    );
  }
  return <ReplacementOrder card={card} neverCame={neverCame} onDone={onDone} />;
}
