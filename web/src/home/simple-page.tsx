import { findCashBack } from '@portal/contract/atms/find-cash-back';
import { isOutOfUse } from '@portal/contract/card/card-acts';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import { useState } from 'react';
import { useMoneyAhead } from '../ahead/use-money-ahead.ts';
import { Banners } from '../announcements/banners.tsx';
import { useNow } from '../app/calls/server-time.ts';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useFeatures, useOpenPages } from '../app/pages/features.ts';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { signOut } from '../app/signed-in/sign-out.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import '../card/balance.css';
import { BalanceLoading } from '../card/balance-loading.tsx';
import { CardReason } from '../card/card-reason.tsx';
import { isLockedByHolder } from '../card/card-reasons.ts';
import { LockSwitch } from '../card/lock/lock-switch.tsx';
import { NoCard } from '../card/no-card.tsx';
import { UnclaimedNotice } from '../card/unclaimed-notice.tsx';
import { useUnclaimed } from '../card/use-unclaimed.ts';
import { useCards } from '../parts/use-cards.ts';
import { useMessagesSettled } from '../parts/use-messages-settled.ts';
import { isDone, useWait } from '../parts/use-wait.ts';
import { StoppedNotice } from '../stop/stopped-notice.tsx';
import { useStopped } from '../stop/use-stopped.ts';
import { RecentTransactions } from '../transactions/recent/recent-transactions.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { chevronDown, chevronRight, list, mapPin, phone, signOut as signOutIcon } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { QuestionNotice } from '../was-this-you/question-notice.tsx';
import { useQuestions } from '../was-this-you/use-questions.ts';
import { ReadAloud } from './read-aloud.tsx';
import './simple-page.css';
import { useChooseSimple } from '../app/signed-in/use-choose-simple.ts';
import { shownLast, useSentences } from './use-sentences.ts';

/** The home of a cardholder who chose the simple page: the money, four acts, and what cannot wait. */
export default function SimplePage() {
  const { t, language } = useTexts();
  const isOn = useFeatures();
  const { data, error, isSlow, tryAgain, cards, card } = useCards();
  const isAheadOn = card !== null && isOn('moneyAhead') && !isOutOfUse(card);
  const ahead = useMoneyAhead(isAheadOn ? card.cardId : null);
  const nextDay = ahead.data?.until?.day ?? null;
  const isAskedSettled = isDone(useQuestions(card ? card.cardId : null)) || !card;
  const isCashSettled = isDone(useCashBack());
  const isTopSettled = [
    useMessagesSettled(),
    isDone(useStopped()),
    isDone(useUnclaimed()),
    isAskedSettled,
    isCashSettled,
    isDone(ahead) || !isAheadOn,
  ].every(Boolean);
  const isLoading = !data && !error;
  const isWaiting = useWait(isTopSettled, !isLoading) === 'waiting' || isLoading;
  if (isWaiting) return <Waiting isSlow={isSlow} />;
  return (
    <>
      <div className="hero">
        <div className="wrap simple-sum">
          <h1>{data ? t('simple:hello', { name: data.givenName }) : t('simple:title')}</h1>
          {card && (
            <p className="balance__figure" key={card.availableCents}>
              <Unbroken text={formatCents(card.availableCents)} />
            </p>
          )}
          {nextDay && <p className="hero__soft">{t('simple:next', { day: formatLongDay(nextDay, language) })}</p>}
        </div>
      </div>
      <div className="wrap simple-body">
        {!data && error && (
          <LoadFailed title={t('card:failed.title')} text={t('card:failed.text')} onTryAgain={tryAgain} />
        )}
        {data && !card && <NoCard />}
        <Banners tones={['warn']} />
        {card && <QuestionNotice cardId={card.cardId} key={card.cardId} />}
        <StoppedNotice />
        <UnclaimedNotice />
        {/* The switch itself says that its holder locked it. */}
        {card && !isLockedByHolder(card) && <CardReason card={card} cards={cards} />}
        <Acts card={card} />
        {data && card && <Aloud card={card} givenName={data.givenName} nextDay={nextDay} />}
        <Ends />
      </div>
    </>
  );
}

/** Stands where the page will be, so that nothing of it is pushed down by what comes later. */
function Waiting({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <div className="hero">
        <div className="wrap simple-sum">
          <h1>{t('simple:title')}</h1>
          <BalanceLoading isSlow={isSlow} />
        </div>
      </div>
      <div className="wrap simple-body">
        <SkeletonRows count={4} />
      </div>
    </>
  );
}

/** The store nearest to home that gives cash back; nothing is asked where there is no page of places. */
function useCashBack() {
  const isOpen = useOpenPages();
  const read = useRead(findCashBack, isOpen('/atm-locator') ? {} : null, { retries: false });
  return isOpen('/atm-locator') ? read : { data: null, error: undefined };
}

function Acts({ card }: { card: CardSummary | null }) {
  const { t } = useTexts();
  const isOn = useFeatures();
  const isOpen = useOpenPages();
  const { phone: number, phoneLink, supportHours } = useProgram();
  return (
    <>
      <h2 className="visually-hidden">{t('simple:acts')}</h2>
      <ul className="unmarked simple-acts">
        {card && isOn('transactions') && (
          <li>
            <Last cardId={card.cardId} />
          </li>
        )}
        {card && (
          <li>
            <LockSwitch card={card} />
          </li>
        )}
        {isOpen('/atm-locator') && (
          <li>
            <Cash />
          </li>
        )}
        <li>
          <a className="simple-act" href={phoneLink}>
            <Icon path={phone} isLarge />
            <span>
              <strong>{t('simple:call')}</strong>{' '}
              <span>
                <Unbroken text={t('simple:callHint', { phone: number, hours: supportHours })} />
              </span>
            </span>
            <Icon path={chevronRight} />
          </a>
        </li>
      </ul>
    </>
  );
}

/** The last five payments and deposits, folded until they are asked for. */
function Last({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const now = useNow();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button className="simple-act" type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <Icon path={list} isLarge />
        <span>
          <strong>{t('simple:last', { count: shownLast })}</strong> <span>{t('simple:lastHint')}</span>
        </span>
        <Icon path={isShown ? chevronDown : chevronRight} />
      </button>
      {isShown && <RecentTransactions cardId={cardId} now={now} />}
    </>
  );
}

function Cash() {
  const { t } = useTexts();
  const { data } = useCashBack();
  const hint = data?.nearest ? t('simple:cashNear', { count: data.nearest.distanceMiles }) : t('simple:cashHint');
  return (
    <AppLink className="simple-act" to={data ? `/atm-locator?zip=${data.zip}` : '/atm-locator'}>
      <Icon path={mapPin} isLarge />
      <span>
        <strong>{t('simple:cash')}</strong> <span key={hint}>{hint}</span>
      </span>
      <Icon path={chevronRight} />
    </AppLink>
  );
}

interface AloudProps {
  card: CardSummary;
  givenName: string;
  /** The day of the next deposit, yyyy-MM-dd; null where none is known. */
  nextDay: string | null;
}

function Aloud(props: AloudProps) {
  return <ReadAloud sentences={useSentences(props)} />;
}

/** The ways out: the full page, and the end of the session. */
function Ends() {
  const { t } = useTexts();
  const navigate = useNavigateHere();
  const { isBusy, choose } = useChooseSimple(() => void navigate('/dashboard', { replace: true }));
  return (
    <div className="simple-ends">
      <Button kind="quiet" isBusy={isBusy} onClick={() => choose(false)}>
        <span key={String(isBusy)}>{t(isBusy ? 'simple:fullBusy' : 'simple:full')}</span>
      </Button>
      <Button kind="quiet" onClick={() => signOut({ onServer: true })}>
        <Icon path={signOutIcon} /> <span>{t('simple:signOut')}</span>
      </Button>
    </div>
  );
}
