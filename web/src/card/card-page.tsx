import { type CardSummary, listCards } from '@portal/contract/card/list-cards';
import type { ReactNode } from 'react';
import { useSession } from '../app/session-store.ts';
import { useRead } from '../app/use-read.ts';
import { useTexts } from '../app/use-texts.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { BalanceFailed } from './balance-failed.tsx';
import './card-page.css';
import { MyCard } from './my-card.tsx';
import { NoCard } from './no-card.tsx';
import { findShownCard } from './shown-card.ts';

interface CardPageProps {
  title: string;
  lead?: string;
  /** What the page does with the chosen card, once it is known. */
  children: (card: CardSummary, cards: readonly CardSummary[]) => ReactNode;
  /** What stands below the card: advice. */
  aside?: ReactNode;
  /** Which card the page is about; the one that is shown everywhere, unless the page knows better. */
  choose?: typeof findShownCard;
}

/** A page about the chosen card: it loads, may fail or find none, and shows the card beside what can be done. */
export function CardPage({ title, lead, children, aside, choose = findShownCard }: CardPageProps) {
  const { t } = useTexts();
  const { selectedCardID } = useSession();
  const { data, error, isSlow, tryAgain } = useRead(listCards, {}, { retries: true });
  const cards = data?.cards ?? [];
  const card = choose(cards, selectedCardID);
  return (
    <div className="wrap page">
      <PageHead title={title} lead={lead} />
      {!data && !error && (
        <Skeleton words={t('card:loadingCard')} slowWords={t('card:slow')} isSlow={isSlow}>
          <SkeletonRows count={3} />
        </Skeleton>
      )}
      {!data && error && <BalanceFailed onTryAgain={tryAgain} />}
      {data && !card && <NoCard />}
      {card && (
        <div className="cardpage">
          <div className="flow flow-m">{children(card, cards)}</div>
          <div className="cardpage__side">
            <MyCard card={card} />
            {aside}
          </div>
        </div>
      )}
    </div>
  );
}
