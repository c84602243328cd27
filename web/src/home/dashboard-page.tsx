import { isOutOfUse } from '@portal/contract/card/card-acts';
import { hourIn } from '@portal/contract/time/dates';
import { Banners } from '../announcements/banners.tsx';
import { Promotions, Tips } from '../announcements/message-list.tsx';
import { useMessagesState } from '../announcements/use-messages-state.ts';
import { useNow } from '../app/calls/server-time.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useFeatures } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AlertsTeaser } from './alerts-teaser.tsx';
import { DashboardLoading } from './dashboard-loading.tsx';
import { MoneyLinks } from './money-links.tsx';
import './dashboard-page.css';
import '../ui/layout/hero.css';
import { useOwnZone } from '../app/session/use-own-zone.ts';
import { Balance } from '../card/balance.tsx';
import { BalanceLoading, CardActionsLoading, CardLoading } from '../card/balance-loading.tsx';
import { CardActionList, useCardActions } from '../card/card-action-list.tsx';
import { CardReason } from '../card/card-reason.tsx';
import { CardTrackingPanel } from '../card/card-tracking.tsx';
import { MyCard } from '../card/my-card.tsx';
import { NoCard } from '../card/no-card.tsx';
import { OtherCards } from '../card/other-cards.tsx';
import { StoppedActions } from '../card/stopped-actions.tsx';
import { useCards } from '../parts/use-cards.ts';
import { AddressPrompt } from '../profile/address-prompt.tsx';
import { UnconfirmedContacts } from '../profile/unconfirmed-contacts.tsx';
import { StoppedNotice } from '../stop/stopped-notice.tsx';
import { RecentTransactions } from '../transactions/recent-transactions.tsx';

/** The cardholder's home, composed of panels that the rooms offer. */
export default function DashboardPage() {
  const { t } = useTexts();
  const timeZone = useOwnZone();
  const isOn = useFeatures();
  const { data, error, isSlow, tryAgain, cards, card } = useCards();
  const actions = useCardActions(card, cards);
  const now = useNow();
  const messages = useMessagesState();
  const isLoading = !data && !error;
  const isWaiting = isLoading || messages === 'waiting';
  // Why, and whom to call, come before a list of what is not possible.
  const isOut = card !== null && isOutOfUse(card);
  const hasTiles = isLoading || (actions.length > 0 && !isOut);
  return (
    <>
      <div className="hero">
        <div className={hasTiles ? 'wrap summary summary--actions' : 'wrap summary'}>
          <div className="summary__grid">
            <div>
              <h1>
                {data ? t(greetingAt(hourIn(timeZone, now)), { name: data.givenName }) : t('home:dashboard.title')}
              </h1>
              {card && <Balance card={card} now={now} />}
              {isLoading && <BalanceLoading isSlow={isSlow} />}
            </div>
            {card && <MyCard card={card} />}
            {isLoading && <CardLoading />}
          </div>
        </div>
      </div>
      <div className="wrap">
        {card && hasTiles && <CardActionList card={card} actions={actions} />}
        {isLoading && <CardActionsLoading />}
        {isWaiting && <DashboardLoading />}
        {/* There from the start, so that each panel fetches at once what it shows. */}
        <div className="dash" hidden={isWaiting}>
          <StoppedNotice />
          {card && <CardReason card={card} cards={cards} />}
          {card && isOut && actions.length > 0 && <StoppedActions card={card} actions={actions} />}
          {data && !card && <NoCard />}
          {!data && error && (
            <LoadFailed title={t('card:failed.title')} text={t('card:failed.text')} onTryAgain={tryAgain} />
          )}
          {isOn('contactInfo') && <UnconfirmedContacts />}
          {isOn('contactInfo') && <AddressPrompt />}
          {messages === 'settled' && <Banners />}
          <CardTrackingPanel shown={card} cards={cards} />
          {card && (
            <div className="split">
              {isOn('transactions') && <RecentTransactions cardId={card.cardId} now={now} key={card.cardId} />}
              <div className="dash__side">
                <OtherCards card={card} cards={cards} />
                {isOn('manageAlerts') && <AlertsTeaser />}
                <MoneyLinks cardId={card.cardId} key={card.cardId} />
                <Promotions />
                <Tips />
              </div>
            </div>
          )}
          {messages === 'late' && <Banners />}
        </div>
      </div>
    </>
  );
}

function greetingAt(hour: number) {
  if (hour < 12) return 'home:dashboard.morning';
  return hour < 18 ? 'home:dashboard.afternoon' : 'home:dashboard.evening';
}
