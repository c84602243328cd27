import { formatMonth } from '@portal/contract/time/dates';
import { listStatements } from '@portal/contract/transactions/list-statements';
import { readStatement } from '@portal/contract/transactions/read-statement';
import type { ReactNode } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink, useSearch } from '../app/pages/app-link.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { monthParameter } from '../parts/statement-address.ts';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft, list } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';
import { BalanceChart } from './statements/balance-chart.tsx';
import { StatementButtons } from './statements/statement-buttons.tsx';
import { StatementDays } from './statements/statement-days.tsx';
import type { StatementEntity } from './statements/statement-entity.ts';
import { StatementFees } from './statements/statement-fees.tsx';
import { StatementCategories, StatementSummary } from './statements/statement-sums.tsx';

/** The statement of the month that the address names, or of the last one that is over: as on paper, to print and keep. */
export default function StatementMonthPage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, card } = useCards();
  if (card) return <Months cardId={card.cardId} key={card.cardId} />;
  return (
    <Frame title={t('statement:page.title')}>
      {!data && !error && <Loading isSlow={isSlow} />}
      {!data && error && <Failed onTryAgain={tryAgain} />}
      {data && <NoMonth />}
    </Frame>
  );
}

function Months({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(listStatements, { cardId }, { retries: false });
  const asked = new URLSearchParams(useSearch()).get(monthParameter);
  const month = asked === null ? data?.months[0] : data?.months.find((each) => each === asked);
  if (month !== undefined) return <Month cardId={cardId} month={month} key={month} />;
  return (
    <Frame title={t('statement:page.title')}>
      {!data && !error && <Loading isSlow={isSlow} />}
      {!data && error && <Failed onTryAgain={tryAgain} />}
      {data && <NoMonth />}
    </Frame>
  );
}

function Month({ cardId, month }: { cardId: number; month: string }) {
  const { t, language } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(readStatement, { cardId, month }, { retries: false });
  const { fullName } = useProgram();
  const lead = data && t('statement:lead', { program: fullName, accountEnding: data.accountEnding });
  return (
    <Frame title={t('statement:title', { month: formatMonth(month, language) })} lead={lead}>
      {!data && !error && <Loading isSlow={isSlow} />}
      {!data && error && <Failed onTryAgain={tryAgain} />}
      {data && <Stated cardId={cardId} statement={data} />}
    </Frame>
  );
}

function Stated({ cardId, statement }: { cardId: number; statement: StatementEntity }) {
  const { t } = useTexts();
  const { mailAddress } = useProgram();
  return (
    <div className="flow flow-m">
      <p className="print-only">
        {[statement.name, ...statement.addressLines].map((line) => (
          <span key={line}>
            <span>{line}</span>
            <br />
          </span>
        ))}
      </p>
      <StatementButtons cardId={cardId} month={statement.month} />
      <div className="split">
        <div className="flow flow-m">
          <StatementSummary statement={statement} />
          <Section title={t('statement:chart.title')}>
            <BalanceChart statement={statement} />
          </Section>
          <StatementFees statement={statement} />
          <StatementCategories statement={statement} />
        </div>
        <HelpAside title={t('statement:wrong')} text={t('statement:wrongText', { address: mailAddress.join(', ') })}>
          <p>
            <AppLink className="more" to="/problems">
              {t('statement:wrongWay')}
            </AppLink>
          </p>
        </HelpAside>
      </div>
      <StatementDays statement={statement} />
    </div>
  );
}

function Frame({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="wrap page is-fetched">
      <AppLink className="back" to="/statements">
        <Icon path={arrowLeft} /> <span>{t('statement:back')}</span>
      </AppLink>
      <PageHead title={title} lead={lead} />
      {children}
    </div>
  );
}

function Loading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('statement:loading')} slowWords={t('statement:slow')} isSlow={isSlow}>
      <SkeletonRows count={6} />
    </Skeleton>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  return <LoadFailed title={t('statement:failed')} text={t('statement:failedText')} onTryAgain={onTryAgain} />;
}

function NoMonth() {
  const { t } = useTexts();
  return (
    <Empty icon={list} title={t('statement:noMonth')}>
      {t('statement:noMonthText')}
    </Empty>
  );
}
