import type { CardSummary } from '@portal/contract/card/list-cards';
import { useNow } from '../app/calls/server-time.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useFeatures } from '../app/pages/features.ts';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Balance } from '../card/balance.tsx';
import { BalanceLoading } from '../card/balance-loading.tsx';
import { CardMenu } from '../card/card-menu.tsx';
import { CardReason } from '../card/card-reason.tsx';
import { NoCard } from '../card/no-card.tsx';
import { useCards } from '../parts/use-cards.ts';
import { RecentTransactions } from '../transactions/recent/recent-transactions.tsx';
import { TransfersUnderWay } from '../transactions/recent/transfers-under-way.tsx';

/** The home of who acts for a cardholder: the money, the card, and what was done with it. Nothing of the cardholder's own. */
export function RepresentativeHome() {
  const { t } = useTexts();
  const now = useNow();
  const { name } = useSession('user').actsFor;
  const { data, error, isSlow, tryAgain, cards, card } = useCards();
  return (
    <>
      <div className="hero">
        <div className="wrap summary">
          <div>
            <h1>{t('home:representative', { name })}</h1>
            {card && <Balance card={card} now={now} />}
            {!data && !error && <BalanceLoading isSlow={isSlow} />}
          </div>
        </div>
      </div>
      <div className="wrap page flow flow-l">
        {data && !card && <NoCard />}
        {!data && error && (
          <LoadFailed title={t('card:failed.title')} text={t('card:failed.text')} onTryAgain={tryAgain} />
        )}
        {card && <OfCard card={card} cards={cards} now={now} />}
      </div>
    </>
  );
}

function OfCard({ card, cards, now }: { card: CardSummary; cards: readonly CardSummary[]; now: Date }) {
  const isOn = useFeatures();
  return (
    <>
      <CardReason card={card} cards={cards} />
      <CardMenu card={card} cards={cards} />
      {isOn('transactions') && <TransfersUnderWay cardId={card.cardId} now={now} />}
      {isOn('transactions') && <RecentTransactions cardId={card.cardId} now={now} key={card.cardId} />}
    </>
  );
}
