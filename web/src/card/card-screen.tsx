import type { CardSummary } from '@portal/contract/card/list-cards';
import type { ReactNode } from 'react';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import type { findCardToActivate } from '../parts/shown-card.ts';
import { useCards } from '../parts/use-cards.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import './card-screen.css';
import { MyCard } from './my-card.tsx';
import { NoCard } from './no-card.tsx';

interface CardScreenProps {
  title: string;
  /** The title once that is done, or for a card for which the usual one would be wrong; null: the usual one. */
  titleFor?: (card: CardSummary) => string | null;
  lead?: string;
  /** The content of the page for the chosen card, once known. */
  children: (card: CardSummary, cards: readonly CardSummary[]) => ReactNode;
  /** Tells whether the page can do its work with the card. Where it cannot, it neither leads into it nor gives advice. */
  isOpenFor?: (card: CardSummary, cards: readonly CardSummary[]) => boolean;
  /** The content beside it; by default the card as a picture. */
  side?: (card: CardSummary) => ReactNode;
  /** Which card the page is about, where it knows better than the address. */
  choose?: typeof findCardToActivate;
  /** The page of the card itself: no way back to it. */
  isTop?: boolean;
}

/** A page about the chosen card: it loads, may fail or find none, and shows the card beside what can be done. */
export function CardScreen({
  title,
  titleFor,
  lead,
  children,
  isOpenFor,
  side,
  choose,
  isTop = false,
}: CardScreenProps) {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, cards, card: shown } = useCards();
  const card = choose ? choose(cards, shown) : shown;
  const isOpen = !(card && isOpenFor) || isOpenFor(card, cards);
  const named = (card && titleFor?.(card)) ?? null;
  useStateTitle(named);
  return (
    <div className="wrap page">
      {!isTop && (
        <CardLink className="back" card={card} to="/my-card">
          <Icon path={arrowLeft} /> <span>{t('card:page.title')}</span>
        </CardLink>
      )}
      <PageHead title={named ?? title} lead={isOpen && lead} />
      {!data && !error && (
        <Skeleton words={t('card:loadingCard')} slowWords={t('card:slow')} isSlow={isSlow}>
          <SkeletonRows count={3} />
        </Skeleton>
      )}
      {!data && error && (
        <LoadFailed title={t('card:failed.title')} text={t('card:failed.text')} onTryAgain={tryAgain} />
      )}
      {data && !card && <NoCard />}
      {card && (
        <div className="cardpage">
          <div className="flow flow-m">{children(card, cards)}</div>
          {side && isOpen ? side(card) : <MyCard card={card} />}
        </div>
      )}
    </div>
  );
}
