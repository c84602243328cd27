import { isLittleMoney } from '@portal/contract/ahead/little-money';
import { isOutOfUse } from '@portal/contract/card/card-acts';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { hourIn } from '@portal/contract/time/dates';
import { AgreementsAsk } from '../agreements/agreements-ask.tsx';
import { LittleMoneyPanel } from '../ahead/little-money-panel.tsx';
import { UntilDeposit } from '../ahead/until-deposit.tsx';
import { useMoneyAhead } from '../ahead/use-money-ahead.ts';
import { Banners } from '../announcements/banners.tsx';
import { Promotions, Tips } from '../announcements/message-list.tsx';
import { useNow } from '../app/calls/server-time.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useFeatures } from '../app/pages/features.ts';
import { Redirect } from '../app/pages/redirect.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import './dashboard-page.css';
import './hero.css';
import { detailPath } from '@portal/contract/transactions/transaction-address';
import { useSession } from '../app/session/session-store.ts';
import { useSimplePage } from '../app/signed-in/simple-page.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { Balance } from '../card/balance.tsx';
import { BalanceLoading } from '../card/balance-loading.tsx';
import { CardPanels, othersInHand } from '../card/card-panels.tsx';
import { CardReason } from '../card/card-reason.tsx';
import { findCardReason, isLockedByHolder } from '../card/card-reasons.ts';
import { CardTiles } from '../card/card-tiles.tsx';
import { CardTrackingPanel } from '../card/card-tracking.tsx';
import { NoCard } from '../card/no-card.tsx';
import { OtherCards } from '../card/other-cards.tsx';
import { UnclaimedNotice } from '../card/unclaimed-notice.tsx';
import { useCardActions } from '../card/use-card-actions.ts';
import { useUnclaimed } from '../card/use-unclaimed.ts';
import { CardPicture } from '../parts/card-picture.tsx';
import { useCards } from '../parts/use-cards.ts';
import { useMessagesSettled } from '../parts/use-messages-settled.ts';
import { isDone, useWait } from '../parts/use-wait.ts';
import { OpenProblems } from '../problems/open-problems.tsx';
import { AddressPrompt } from '../profile/address-prompt.tsx';
import { UnconfirmedContacts } from '../profile/unconfirmed-contacts.tsx';
import { StoppedNotice } from '../stop/stopped-notice.tsx';
import { useStopped } from '../stop/use-stopped.ts';
import { listDeclinedToday } from '../transactions/recent/declined-today.ts';
import { RecentTransactions } from '../transactions/recent/recent-transactions.tsx';
import { TodaysDeclines } from '../transactions/recent/todays-declines.tsx';
import { TransfersUnderWay } from '../transactions/recent/transfers-under-way.tsx';
import { useRecent } from '../transactions/recent/use-recent.ts';
import { QuestionNotice } from '../was-this-you/question-notice.tsx';
import { useQuestions } from '../was-this-you/use-questions.ts';
import { DashboardLoading } from './dashboard-loading.tsx';
import { MoreForYou } from './more-for-you.tsx';

/** The cardholder's home; who chose the simple page is led there, and a representative to the card. */
export default function DashboardPage() {
  const { data } = useCards();
  const isRepresentative = useSession('user').actsFor.role !== '';
  const wasSimple = useSimplePage();
  if (isRepresentative) return <Redirect to="/my-card" />;
  return (data?.isSimple ?? wasSimple) ? <Redirect to="/simple" /> : <FullDashboard />;
}

/**
 * The cardholder's home, composed of panels that the rooms offer: the balance, what went wrong today, the card, what can be
 * done, what is under way, what was; questions and news come last.
 */
function FullDashboard() {
  const { t } = useTexts();
  const timeZone = useOwnZone();
  const { data, error, isSlow, tryAgain, cards, card } = useCards();
  const now = useNow();
  const isLoading = !data && !error;
  const isOn = useFeatures();
  const recent = useRecent(isOn('transactions') && card ? card.cardId : null, now);
  const isRecentSettled = isDone(recent) || !(card && isOn('transactions'));
  const isNoteSettled = isDone(useUnclaimed());
  const isAheadOn = card !== null && isOn('moneyAhead') && !isOutOfUse(card);
  const ahead = useMoneyAhead(isAheadOn ? card.cardId : null);
  const isAskedSettled = isDone(useQuestions(card ? card.cardId : null)) || !card;
  const isAheadSettled = isDone(ahead) || !isAheadOn;
  const isTopSettled = [
    useMessagesSettled(),
    isDone(useStopped()),
    isNoteSettled,
    isAskedSettled,
    isRecentSettled,
    isAheadSettled,
  ].every(Boolean);
  const top = useWait(isTopSettled, !isLoading);
  const isWaiting = isLoading || top === 'waiting';
  return (
    <>
      <div className="hero">
        <div className="wrap summary">
          <div>
            <h1>{data ? t(greetingAt(hourIn(timeZone, now)), { name: data.givenName }) : t('home:dashboard.title')}</h1>
            {card && <Balance card={card} now={now} />}
            {isLoading && <BalanceLoading isSlow={isSlow} />}
          </div>
          {card && <HeroCard card={card} />}
        </div>
      </div>
      <div className="wrap">
        {isWaiting && <DashboardLoading />}
        {/* There from the start, so that each panel fetches at once what it shows. */}
        <div className="dash" hidden={isWaiting}>
          <div className="duo">
            <div className="duo__first">
              {top === 'settled' && <Banners tones={['warn']} />}
              {top === 'settled' && card && <QuestionNotice cardId={card.cardId} key={card.cardId} />}
              {(top === 'settled' || !card) && <StoppedNotice />}
              {(top === 'settled' || !card) && <UnclaimedNotice />}
              {data && !card && <NoCard />}
              {!data && error && (
                <LoadFailed title={t('card:failed.title')} text={t('card:failed.text')} onTryAgain={tryAgain} />
              )}
              {/* The switch itself says that its holder locked it. */}
              {card && !isLockedByHolder(card) && <CardReason card={card} cards={cards} />}
              {top === 'settled' && card && isOn('transactions') && <TodaysDeclines cardId={card.cardId} now={now} />}
              {top === 'settled' && isAheadOn && <UntilDeposit read={ahead} />}
            </div>
            {card && <CardSide card={card} cards={cards} />}
            {card && (
              <Account
                card={card}
                cards={cards}
                now={now}
                isLate={top === 'late'}
                isAheadLate={top === 'late' && isAheadOn}
              />
            )}
          </div>
          <div className="dash__last">
            <Banners tones={top === 'late' ? ['warn', 'info'] : ['info']} />
            <Questions card={card} />
          </div>
        </div>
      </div>
    </>
  );
}

/** The card as a picture, where there is room for it beside the balance. */
function HeroCard({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const program = useProgram();
  return (
    <div className="summary__card only-wide">
      <CardPicture
        programName={program.name}
        kind={t('common:debit')}
        digits={`•••• ${card.last4Digit}`}
        holder={card.cardholderName.toUpperCase()}
        isOff={isOutOfUse(card) || card.locked}
        isLocked={card.locked}
      />
    </div>
  );
}

interface ShownCard {
  card: CardSummary;
  cards: readonly CardSummary[];
}

/** The cards that can be locked, then what can be done. */
function CardSide({ card, cards }: ShownCard) {
  // The switch locks; and where the card itself stands in the way, it is said once why.
  const isUsable = findCardReason(card) === null;
  const actions = useCardActions(card, cards).filter(
    ({ path, notPossible }) => path !== '/lock-card' && path !== '/unlock-card' && (isUsable || notPossible === null),
  );
  return (
    <div className="duo__side">
      <CardPanels shown={card} cards={cards} />
      {!isOutOfUse(card) && <CardTiles card={card} actions={actions} />}
    </div>
  );
}

interface AccountProps extends ShownCard {
  now: Date;
  isLate: boolean;
  /** The outlook came too late to stand above the card. */
  isAheadLate: boolean;
}

/** Shows what is under way, what was, and where all of it stands; and what came too late to stand above the card. */
function Account({ card, cards, now, isLate, isAheadLate }: AccountProps) {
  const isOn = useFeatures();
  const inHand = new Set(othersInHand(card, cards));
  return (
    <>
      <div className="duo__main">
        {isLate && <QuestionNotice cardId={card.cardId} key={`question-${card.cardId}`} />}
        {isLate && <StoppedNotice />}
        {isLate && <UnclaimedNotice />}
        {isAheadLate && <LateOutlook cardId={card.cardId} />}
        <LittleMoney card={card} now={now} />
        <CardTrackingPanel shown={card} cards={cards} />
        {isLate && isOn('transactions') && <TodaysDeclines cardId={card.cardId} now={now} />}
        {isOn('transactions') && <TransfersUnderWay cardId={card.cardId} now={now} />}
        <OpenProblems cardId={card.cardId} key={`problems-${card.cardId}`} />
        {isOn('transactions') && <RecentTransactions cardId={card.cardId} now={now} key={card.cardId} />}
      </div>
      <div className="duo__more">
        <MoreForYou card={card} key={card.cardId} />
        <OtherCards card={card} cards={cards.filter((each) => !inHand.has(each))} />
        <Promotions />
        <Tips />
      </div>
    </>
  );
}

/** The outlook where it took too long to stand above the card. */
function LateOutlook({ cardId }: { cardId: number }) {
  return <UntilDeposit read={useMoneyAhead(cardId)} isLate />;
}

/** The uses of little money, where there is little; nothing before that is known. */
function LittleMoney({ card, now }: { card: CardSummary; now: Date }) {
  const isOn = useFeatures();
  const timeZone = useOwnZone();
  const { data } = useRecent(isOn('transactions') ? card.cardId : null, now);
  const ahead = useMoneyAhead(isOn('moneyAhead') ? card.cardId : null);
  if (!data || isOutOfUse(card)) return null;
  if (!isLittleMoney(card.availableCents, listDeclinedToday(data.declined, now, timeZone))) return null;
  return <LittleMoneyPanel card={card} pending={data.pending} ahead={ahead.data} holdPath={detailPath} />;
}

/** Asks what we would like to know, small and last. */
function Questions({ card }: { card: CardSummary | null }) {
  const isOn = useFeatures();
  return (
    <div>
      {isOn('contactInfo') && <UnconfirmedContacts />}
      <AgreementsAsk card={card} />
      {isOn('contactInfo') && <AddressPrompt />}
    </div>
  );
}

function greetingAt(hour: number) {
  if (hour < 12) return 'home:dashboard.morning';
  return hour < 18 ? 'home:dashboard.afternoon' : 'home:dashboard.evening';
}
