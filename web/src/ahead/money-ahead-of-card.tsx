import type { MoneyAhead } from '@portal/contract/ahead/money-ahead';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import { useState } from 'react';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useFeatures } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { plus } from '../ui/figures/place-icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AheadCalendar } from './ahead-calendar.tsx';
import { BillItem } from './bill-item.tsx';
import { CalendarFile } from './calendar-file.tsx';
import { DepositItem } from './deposit-item.tsx';
import { DismissedItems } from './dismissed-items.tsx';
import './expected-items.css';
import { FreeAhead } from './free-ahead.tsx';
import { ItemForm } from './item-form.tsx';
import { LateDeposit } from './late-deposit.tsx';
import { MoneyLeft } from './money-left.tsx';
import { useAnswers } from './use-answers.ts';
import { useMoneyAhead } from './use-money-ahead.ts';

/** The outlook of one card, once it is known. */
export function MoneyAheadOfCard({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useMoneyAhead(cardId);
  if (data) return <Outlook cardId={cardId} ahead={data} />;
  if (error) {
    return (
      <LoadFailed title={t('ahead:moneyAhead.failed')} text={t('ahead:moneyAhead.failedText')} onTryAgain={tryAgain} />
    );
  }
  return (
    <Skeleton words={t('ahead:moneyAhead.loading')} slowWords={t('ahead:moneyAhead.slow')} isSlow={isSlow}>
      <SkeletonRows count={4} />
    </Skeleton>
  );
}

function Outlook({ cardId, ahead }: { cardId: number; ahead: MoneyAhead }) {
  const { t, language } = useTexts();
  const handle = useAnswers(cardId);
  const [isAdding, setAdding] = useState(false);
  const late = ahead.deposits.filter(({ standing }) => standing === 'LATE');
  const coming = ahead.deposits.filter(({ standing }) => standing !== 'LATE');
  return (
    <div className="split">
      <div className="column flow flow-m">
        <p>
          <Unbroken
            text={t('ahead:moneyAhead.now', {
              day: formatLongDay(ahead.today, language),
              amount: formatCents(ahead.availableCents),
            })}
          />
        </p>
        {late.map((deposit) => (
          <LateDeposit deposit={deposit} handle={handle} key={deposit.key} />
        ))}
        <Bills ahead={ahead} handle={handle} />
        <Section title={t('ahead:deposits.title')}>
          {coming.length === 0 && <p>{t('ahead:deposits.none')}</p>}
          <ul className="unmarked">
            {coming.map((deposit) => (
              <DepositItem deposit={deposit} handle={handle} key={deposit.key} />
            ))}
          </ul>
        </Section>
        {isAdding ? (
          <ItemForm cardId={cardId} today={ahead.today} onDone={() => setAdding(false)} />
        ) : (
          <Button kind="second" onClick={() => setAdding(true)}>
            <Icon path={plus} /> <span>{t('ahead:moneyAhead.add')}</span>
          </Button>
        )}
      </div>
      <aside className="column flow flow-m">
        <AheadCalendar ahead={ahead} />
        <CalendarFile cardId={cardId} />
        <FreeAhead cardId={cardId} />
        <DismissedItems dismissed={ahead.dismissed} handle={handle} />
      </aside>
    </div>
  );
}

/** The bills, each with what would be left after it; those before the next deposit apart from those after it. */
function Bills({ ahead, handle }: { ahead: MoneyAhead; handle: ReturnType<typeof useAnswers> }) {
  const { t } = useTexts();
  const isOn = useFeatures();
  const { bills, until, availableCents } = ahead;
  const before = until === null ? bills : bills.filter(({ day }) => day < until.day);
  const after = bills.slice(before.length);
  const leftAfter = (at: number) => availableCents - sumOf(before.slice(0, at + 1));
  const seen = new Set<string>();
  const isFirst = (key: string) => !seen.has(key) && seen.add(key) !== undefined;
  return (
    <>
      <Section
        title={t(until === null ? 'ahead:bills.title' : 'ahead:bills.before')}
        more={
          before.length > 0 && (
            <p>
              <Unbroken text={t('ahead:bills.sum', { count: before.length, amount: formatCents(sumOf(before)) })} />
            </p>
          )
        }
      >
        {before.length === 0 && <p>{t('ahead:bills.none')}</p>}
        <ul className="unmarked">
          {before.map((bill, at) => (
            <BillItem
              bill={bill}
              leftCents={leftAfter(at)}
              hasActs={isFirst(bill.key)}
              handle={handle}
              key={`${bill.key} ${bill.day}`}
            />
          ))}
        </ul>
        {until && <MoneyLeft until={until} />}
        <p className="soft">
          <span>{t('ahead:bills.nothingHeld')}</span>{' '}
          {isOn('setAside') && <AppLink to="/set-aside">{t('ahead:bills.setAside')}</AppLink>}
        </p>
      </Section>
      {after.length > 0 && (
        <Section title={t('ahead:bills.after')}>
          <ul className="unmarked">
            {after.map((bill) => (
              <BillItem
                bill={bill}
                leftCents={null}
                hasActs={isFirst(bill.key)}
                handle={handle}
                key={`${bill.key} ${bill.day}`}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const sumOf = (bills: readonly { amountCents: number }[]): number =>
  bills.reduce((sum, { amountCents }) => sum + amountCents, 0);
