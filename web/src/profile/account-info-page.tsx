import type { CardSummary } from '@portal/contract/card/list-cards';
import { getAccountInfo } from '@portal/contract/profile/get-account-info';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { ToProfile } from '../parts/to-profile.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { card as cardIcon, phone } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { AccountHolder } from './account-holder.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { DepositNumbers } from './deposit-numbers.tsx';
import './account-info-page.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';

/** The numbers for direct deposits, and who the cardholder is to the program. */
export default function AccountInfoPage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, card } = useCards();
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={t('profile:account.title')} />
      {card && <Account card={card} key={card.cardId} />}
      {!data && !error && <Loading isSlow={isSlow} />}
      {!data && error && <Failed onTryAgain={tryAgain} />}
      {data && !card && <NoAccount />}
    </div>
  );
}

function Account({ card }: { card: CardSummary }) {
  const { data, error, isSlow, tryAgain } = useRead(getAccountInfo, { cardId: card.cardId }, { retries: false });
  if (!data) return error ? <Failed onTryAgain={tryAgain} /> : <Loading isSlow={isSlow} />;
  return (
    <div className="split account-info">
      <div className="column flow flow-m">
        <DepositNumbers card={card} account={data} onRefused={tryAgain} />
        <AccountSessions />
      </div>
      <AccountHolder account={data} />
    </div>
  );
}

function Loading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('profile:account.loading')} slowWords={t('profile:account.slow')} isSlow={isSlow}>
      <SkeletonRows count={4} />
    </Skeleton>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  const title = t('profile:account.failed');
  return <LoadFailed title={title} text={t('profile:account.failedText')} onTryAgain={onTryAgain} />;
}

/** Without a card there is no account to show. */
function NoAccount() {
  const { t } = useTexts();
  const { phoneLink } = useProgram();
  const call = (
    <ButtonLink kind="second" size="medium" href={phoneLink}>
      <Icon path={phone} />{' '}
      <span className="num">
        <Unbroken text={t('common:call')} />
      </span>
    </ButtonLink>
  );
  return (
    <Empty icon={cardIcon} title={t('profile:account.none')} action={call}>
      {t('profile:account.noneText')}
    </Empty>
  );
}
