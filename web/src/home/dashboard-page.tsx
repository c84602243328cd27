import { listCards } from '@portal/contract/card/list-cards';
import { hourIn } from '@portal/contract/dates';
import { useEffect, useState } from 'react';
import { useTexts } from '../app/use-texts.ts';
import './dashboard-page.css';
import '../ui/hero.css';
import { withCards } from '../app/session-changes.ts';
import { sessionStore, useSession } from '../app/session-store.ts';
import { useProgram } from '../app/use-program.ts';
import { useRead } from '../app/use-read.ts';
import { Balance } from '../card/balance.tsx';
import { BalanceFailed } from '../card/balance-failed.tsx';
import { BalanceLoading, CardLoading } from '../card/balance-loading.tsx';
import { CardReason } from '../card/card-reason.tsx';
import { MyCard } from '../card/my-card.tsx';
import { NoCard } from '../card/no-card.tsx';
import { findShownCard } from '../card/shown-card.ts';

/** The cardholder's home. */
export default function DashboardPage() {
  const { t } = useTexts();
  const { timeZone } = useProgram();
  const { selectedCardID } = useSession();
  const { data, error, isSlow, tryAgain } = useRead(listCards, {}, { retries: true });
  const card = data ? findShownCard(data.cards, selectedCardID) : null;
  const [now] = useState(() => new Date());
  useEffect(() => {
    if (data) sessionStore.set(withCards(sessionStore.get(), data.cards));
  }, [data]);
  return (
    <>
      <div className="hero">
        <div className="wrap summary">
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
      <div className="wrap dash">
        {card && <CardReason card={card} />}
        {data && !card && <NoCard />}
        {!data && error && <BalanceFailed onTryAgain={tryAgain} />}
      </div>
    </>
  );
}

function greetingAt(hour: number) {
  if (hour < 12) return 'home:dashboard.morning';
  return hour < 18 ? 'home:dashboard.afternoon' : 'home:dashboard.evening';
}
