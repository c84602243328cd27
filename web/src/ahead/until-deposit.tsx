import type { ExpectedBill, ExpectedDeposit, MoneyAhead } from '@portal/contract/ahead/money-ahead';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay, formatShortDay } from '@portal/contract/time/dates';
import { useId } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { AheadLine } from './ahead-line.tsx';
import '../ui/layout/panel.css';
import '../ui/layout/group.css';
import './until-deposit.css';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { chevronDown } from '../ui/figures/icons.ts';
import { useHasRoom } from '../ui/use-has-room.ts';
import { MoneyLeft } from './money-left.tsx';
import { useBillName } from './use-bill-name.ts';
import type { useMoneyAhead } from './use-money-ahead.ts';

interface UntilDepositProps {
  read: Pick<ReturnType<typeof useMoneyAhead>, 'data' | 'error' | 'isSlow'>;
  /** It is not here in time: its place is kept, and it stays folded, so that it pushes nothing away when it comes. */
  isLate?: boolean;
}

/**
 * The money until the next deposit, below the balance: the day, the bills before it, and what is left a day. It says what is unknown, and
 * never stands in place of the balance.
 */
export function UntilDeposit({ read: { data, error, isSlow }, isLate = false }: UntilDepositProps) {
  const { t } = useTexts();
  const id = useId();
  if (!data && !error && !isLate) return null;
  return (
    <section className={isLate ? 'panel flow ahead-late' : 'panel flow'} aria-labelledby={id}>
      <h2 id={id}>{t('home:ahead.title')}</h2>
      {data && <Outlook ahead={data} isFolded={isLate} />}
      {!data && error && (
        <p>
          <Unbroken text={t('home:ahead.failed')} />
        </p>
      )}
      {!data && !error && (
        <Skeleton words={t('home:ahead.loading')} slowWords={t('home:ahead.slow')} isSlow={isSlow}>
          <SkeletonRows count={2} />
        </Skeleton>
      )}
    </section>
  );
}

function Outlook({ ahead, isFolded }: { ahead: MoneyAhead; isFolded: boolean }) {
  const { t, language } = useTexts();
  const { today, until } = ahead;
  const late = ahead.deposits.find(({ standing }) => standing === 'LATE');
  const next = ahead.deposits.find(({ day }) => day === until?.day);
  if (late) {
    return (
      <p>
        <strong>
          <Unbroken text={t('home:ahead.late', { name: late.name, day: formatLongDay(late.day, language) })} />
        </strong>{' '}
        <AppLink to="/money-ahead">{t('home:ahead.lateMore')}</AppLink>
      </p>
    );
  }
  if (until === null || next === undefined) {
    return (
      <p>
        <span>
          <Unbroken text={t('home:ahead.unknown')} />
        </span>{' '}
        <AppLink to="/money-ahead">{t('home:ahead.tellUs')}</AppLink>
      </p>
    );
  }
  return (
    <>
      <AheadLine ahead={ahead} day={until.day} />
      <div className="ahead-line__ends" aria-hidden="true">
        <p>
          <strong>
            <Unbroken text={t('home:ahead.today')} />
          </strong>
          <span className="soft">{`, ${formatShortDay(today, today, language)}`}</span>
        </p>
        <p>
          <strong>
            <Unbroken text={t('home:ahead.inDays', { count: until.days })} />
          </strong>
        </p>
      </div>
      <Arrival next={next} />
      <Bills bills={ahead.bills.filter(({ day }) => day < until.day)} until={until} today={today} isFolded={isFolded} />
      <MoneyLeft until={until} />
    </>
  );
}

/** The next deposit in a sentence, after the one that just came. */
function Arrival({ next }: { next: ExpectedDeposit }) {
  const { t, language } = useTexts();
  const { name, day, amountCents, standing, arrived, changedFromCents } = next;
  const values = { name, day: formatLongDay(day, language), amount: formatCents(amountCents) };
  return (
    <>
      {arrived && (
        <p>
          <Unbroken
            text={
              changedFromCents === null
                ? t('home:ahead.arrived', { name, amount: formatCents(arrived.amountCents) })
                : t('home:ahead.arrivedOther', {
                    name,
                    amount: formatCents(arrived.amountCents),
                    before: formatCents(changedFromCents),
                  })
            }
          />
        </p>
      )}
      <p>
        <Unbroken text={t(standing === 'TODAY' ? 'home:ahead.expectedToday' : 'home:ahead.next', values)} />
      </p>
    </>
  );
}

interface BillsProps {
  bills: readonly ExpectedBill[];
  until: NonNullable<MoneyAhead['until']>;
  today: string;
  isFolded: boolean;
}

/** The bills before the deposit, folded on phones. */
function Bills({ bills, until, today, isFolded }: BillsProps) {
  const { t, language } = useTexts();
  const nameOf = useBillName();
  const hasRoom = useHasRoom();
  if (bills.length === 0) {
    return (
      <p>
        <span>
          <Unbroken text={t('home:ahead.noBills')} />
        </span>{' '}
        <AppLink to="/money-ahead">{t('home:ahead.fix')}</AppLink>
      </p>
    );
  }
  return (
    <details className="group ahead-bills" open={hasRoom && !isFolded}>
      <summary>
        <span className="ahead-bills__title">
          <Unbroken text={t('home:ahead.bills', { amount: formatCents(until.expectedCents), count: bills.length })} />
        </span>
        <Icon path={chevronDown} />
      </summary>
      <table className="ahead-sum">
        <caption className="visually-hidden">
          <Unbroken text={t('home:ahead.caption', { day: formatLongDay(until.day, language) })} />
        </caption>
        <tbody>
          {bills.map((bill) => (
            <tr key={`${bill.key} ${bill.day}`}>
              <td className="soft">{formatShortDay(bill.day, today, language)}</td>
              <th scope="row">{bill.isVariable ? t('home:ahead.lastTime', { name: nameOf(bill) }) : nameOf(bill)}</th>
              <td className="num" translate="no">
                {formatCents(bill.amountCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        <Unbroken text={t('home:ahead.guess')} />
      </p>
      <p>
        <AppLink className="more" to="/money-ahead">
          {t('home:ahead.fix')}
        </AppLink>
      </p>
    </details>
  );
}
