import type { CardSummary } from '@portal/contract/card/list-cards';
import { useState } from 'react';
import { useTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { CardReason } from './card-reason.tsx';
import { findCardReason, isLockedByHolder } from './card-reasons.ts';
import { CardScreen } from './card-screen.tsx';
import { UnlockForm } from './lock/unlock-form.tsx';
import { StoppedCard } from './stopped-card.tsx';
import { ToAccount } from './to-account.tsx';

/** Unlocks the chosen card with its CVV, where the cardholder locked it; other locks name their own way out. */
export default function UnlockCardPage() {
  const { t } = useTexts();
  const [unlockedId, setUnlockedId] = useState<number | null>(null);
  const titleFor = (card: CardSummary) => {
    // For every other lock, and for a card that is not in use, the reason says who can help.
    if (isLockedByHolder(card) || findCardReason(card)) return null;
    return t(card.cardId === unlockedId ? 'card:unlock.doneTitle' : 'card:unlock.notLockedTitle');
  };
  return (
    <CardScreen
      title={t('card:unlock.heading')}
      titleFor={titleFor}
      lead={t('card:unlock.lead')}
      isOpenFor={isLockedByHolder}
    >
      {(card, cards) => (
        <UnlockCard
          card={card}
          cards={cards}
          isUnlocked={card.cardId === unlockedId}
          onUnlocked={() => setUnlockedId(card.cardId)}
          key={card.cardId}
        />
      )}
    </CardScreen>
  );
}

interface UnlockCardProps {
  card: CardSummary;
  cards: readonly CardSummary[];
  /** It was locked until a moment ago. */
  isUnlocked: boolean;
  onUnlocked: () => void;
}

function UnlockCard({ card, cards, isUnlocked, onUnlocked }: UnlockCardProps) {
  const { t } = useTexts();
  const [isStopped, setStopped] = useState(false);
  if (isStopped) return <StoppedCard card={card} cards={cards} />;
  if (isLockedByHolder(card)) {
    const keep = (
      <ButtonLink as={CardLink} kind="quiet" card={card} to="/my-card">
        {t('card:unlock.keep')}
      </ButtonLink>
    );
    const end = (how: 'unlocked' | 'stopped') => (how === 'unlocked' ? onUnlocked() : setStopped(true));
    return <UnlockForm card={card} onEnd={end} keep={keep} />;
  }
  // For every other lock, and for a card that is not in use, the reason says who can help.
  if (findCardReason(card)) return <CardReason card={card} cards={cards} />;
  return (
    <>
      {isUnlocked ? <Unlocked /> : <Alert tone="info">{t('card:unlock.notLocked')}</Alert>}
      <div className="btnrow">
        <ToAccount isDone={isUnlocked} />
      </div>
    </>
  );
}

function Unlocked() {
  const { t } = useTexts();
  useTop();
  return (
    <Alert tone="ok" isLive>
      {t('card:unlock.done')}
    </Alert>
  );
}
