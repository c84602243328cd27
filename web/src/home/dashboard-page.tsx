import { hourIn } from '@portal/contract/dates';
import { Banners } from '../announcements/banners.tsx';
import { Promotions, Tips } from '../announcements/message-list.tsx';
import { useFeatures } from '../app/features.ts';
import { useNow } from '../app/server-time.ts';
import { useTexts } from '../app/use-texts.ts';
import { AlertsTeaser } from './alerts-teaser.tsx';
import './dashboard-page.css';
import '../ui/hero.css';
import { useProgram } from '../app/use-program.ts';
import { Balance } from '../card/balance.tsx';
import { BalanceFailed } from '../card/balance-failed.tsx';
import { BalanceLoading, CardLoading } from '../card/balance-loading.tsx';
import { CardActionList, useCardActions } from '../card/card-action-list.tsx';
import { CardReason } from '../card/card-reason.tsx';
import { CardTrackingPanel } from '../card/card-tracking.tsx';
import { MyCard } from '../card/my-card.tsx';
import { NoCard } from '../card/no-card.tsx';
import { OtherCards } from '../card/other-cards.tsx';
import { useCards } from '../parts/use-cards.ts';
import { UnconfirmedContacts } from '../profile/unconfirmed-contacts.tsx';
import { RecentTransactions } from '../transactions/recent-transactions.tsx';

/** The cardholder's home, composed of panels that the rooms offer. */
export default function DashboardPage() {
  const { t } = useTexts();
  const { timeZone } = useProgram();
  const isOn = useFeatures();
  const { data, error, isSlow, tryAgain, cards, card } = useCards();
  const actions = useCardActions(card, cards);
  const now = useNow();
  return (
    <>
      <div className="hero">
        <div className={actions.length > 0 ? 'wrap summary summary--actions' : 'wrap summary'}>
          <div className="summary__grid">
            <div>
              <h1>
                {data ? t(greetingAt(hourIn(timeZone, now)), { name: data.givenName }) : t('home:dashboard.title')}
              </h1>
              {card && <Balance card={card} now={now} />}
              {!data && !error && <BalanceLoading isSlow={isSlow} />}
            </div>
            {card && <MyCard card={card} />}
            {!data && !error && <CardLoading />}
          </div>
        </div>
      </div>
      <div className="wrap">
        {card && actions.length > 0 && <CardActionList card={card} actions={actions} />}
        <div className="dash">
          {card && <CardReason card={card} cards={cards} />}
          {data && !card && <NoCard />}
          {!data && error && <BalanceFailed onTryAgain={tryAgain} />}
          {isOn('contactInfo') && data && <UnconfirmedContacts />}
          <Banners />
          <CardTrackingPanel shown={card} cards={cards} />
          {card && (
            <div className="split">
              {isOn('transactions') && <RecentTransactions cardId={card.cardId} now={now} key={card.cardId} />}
              <div className="dash__side">
                <OtherCards card={card} cards={cards} />
                {isOn('manageAlerts') && <AlertsTeaser />}
                <Promotions />
                <Tips />
              </div>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function greetingAt(hour: number) {
  if (hour < 12) return 'home:dashboard.morning';
  return hour < 18 ? 'home:dashboard.afternoon' : 'home:dashboard.evening';
}
