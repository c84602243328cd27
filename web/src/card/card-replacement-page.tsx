import { findReplacementProblem, findSuccessor, type ReplacementReason } from '@portal/contract/card/card-replacement';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Replacement } from '@portal/contract/card/replace-card';
import { cardStatusOf } from '@portal/contract/card-status';
import { formatLongDay } from '@portal/contract/dates';
import { useState } from 'react';
import { useOpenPages } from '../app/features.ts';
import { useTexts } from '../app/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Alert } from '../ui/alert.tsx';
import { CallUs } from './call-us.tsx';
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
    <CardScreen
      title={t('card:replacement.heading')}
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

function ReplaceCard({ card, cards, onDone }: ReplaceCardProps) {
  const problem = findProblem(card, cards);
  if (problem === 'cardNotActive' || problem === 'lockedOtherwise') return <CardReason card={card} cards={cards} />;
  if (problem !== null) return <UnderWay card={card} successor={findSuccessor(card, cards) ?? card} />;
  return <ReplacementOrder card={card} neverCame={isLostInMail(card, cards)} onDone={onDone} />;
}

/** A new card is on its way already. One that still works meanwhile can be locked at once if it is lost too. */
function UnderWay({ card, successor }: { card: CardSummary; successor: CardSummary }) {
  const { t, language } = useTexts();
  const isLockOpen = useOpenPages()('/lock-card');
  const expectedTo = successor.tracking?.expectedTo;
  const isHere = cardStatusOf(card.cardStatusId) === 'debit';
  return (
    <>
      <Alert tone="info" title={t('card:replacement.underWay.title')}>
        {expectedTo && t('card:replacement.underWay.expected', { day: formatLongDay(expectedTo, language) })}
      </Alert>
      {isHere && <p>{t(isLockOpen ? 'card:replacement.underWay.lost' : 'card:replacement.underWay.lostCall')}</p>}
      <div className="btnrow">
        <ToAccount />
        {isHere && (
          <>
            {isLockOpen && (
              <CardLink className="btn btn--second" card={card} to="/lock-card">
                {t('card:lock.ask')}
              </CardLink>
            )}
            <CallUs isSecond />
          </>
        )}
      </div>
    </>
  );
}
