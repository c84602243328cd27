import { formatCents } from '@portal/contract/money/money';
import { formatShortDay } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { circleCross } from '../ui/figures/icons.ts';
import { detailPath } from './detail-address.ts';
import './todays-declines.css';

/** Lines that are shown; a machine that tries again and again fills no page. */
const maxShown = 3;

/** What was declined on `today`, yyyy-MM-dd, each with its day, the reason in a word and the way to all of it. */
export function TodaysDeclines({ declined, today }: { declined: readonly Transaction[]; today: string }) {
  const { t, language } = useTexts();
  const todays = declined.filter(({ date }) => date === today);
  if (todays.length === 0) return null;
  return (
    <>
      <ul className="declines unmarked">
        {todays.slice(0, maxShown).map(({ transactionId, description, amountCents, date, declineReason }) => (
          <li key={transactionId}>
            <Icon path={circleCross} />
            <span>
              {t('transactions:recent.declined', {
                day: formatShortDay(date, today, language),
                name: description,
                amount: formatCents(Math.abs(amountCents)),
                why: declineReason === null ? '' : t(`transactions:declined.${declineReason}.short`),
              })}{' '}
              <AppLink to={detailPath(transactionId)} state={{ from: '/dashboard' }}>
                {t('transactions:recent.why')}
                <span className="visually-hidden">: {description}</span>
              </AppLink>
            </span>
          </li>
        ))}
      </ul>
      {todays.length > maxShown && <p>{t('transactions:recent.moreDeclined', { count: todays.length - maxShown })}</p>}
    </>
  );
}
