import { formatCents } from '@portal/contract/money/money';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { useId } from 'react';
import { AppLink } from '../../app/pages/app-link.tsx';
import { useOwnZone } from '../../app/signed-in/use-own-zone.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import '../../ui/layout/panel.css';
import { detailPath } from '@portal/contract/transactions/transaction-address';
import { Unbroken } from '../../ui/feedback/unbroken.tsx';
import { Review } from '../../ui/table/review.tsx';
import { listDeclinedToday } from './declined-today.ts';
import { useRecent } from './use-recent.ts';

/** Of several, the last is shown in full and as many more by name; a machine that tries again and again fills no page. */
const maxNamed = 2;

/** The declines of today, with a link to all of them; for lack of funds as a subtraction. Nothing without any. */
export function TodaysDeclines({ cardId, now }: { cardId: number; now: Date }) {
  const { t } = useTexts();
  const id = useId();
  const { data } = useRecent(cardId, now);
  const [last, ...others] = listDeclinedToday(data?.declined ?? [], now, useOwnZone());
  if (!last) return null;
  const { transactionId, description, declineReason } = last;
  return (
    <section className="panel flow" aria-labelledby={id}>
      <div>
        <h2 id={id} key={transactionId}>
          {t('transactions:recent.declined', { name: description })}
        </h2>
        <p>
          {t('transactions:recent.declinedWhy', {
            why: declineReason === null ? '' : t(`transactions:declined.${declineReason}.short`),
          })}
        </p>
      </div>
      <Shortfall declined={last} />
      <p>
        <WhyLink declined={last} />
      </p>
      {others.length > 0 && (
        <ul className="flow flow-s unmarked">
          {others.slice(0, maxNamed).map((declined) => (
            <li key={declined.transactionId}>
              <span>
                <Unbroken
                  text={t('transactions:recent.declinedToo', { name: declined.description, amount: cost(declined) })}
                />
              </span>{' '}
              <WhyLink declined={declined} />
            </li>
          ))}
        </ul>
      )}
      {others.length > maxNamed && <p>{t('transactions:recent.moreDeclined', { count: others.length - maxNamed })}</p>}
    </section>
  );
}

const cost = ({ amountCents }: Transaction) => formatCents(Math.abs(amountCents));

/** The cost less the balance. Where the reason is not money, only the cost. */
function Shortfall({ declined }: { declined: Transaction }) {
  const { t } = useTexts();
  const { availableCents, amountCents } = declined;
  const total = { term: t('transactions:recent.cost'), value: cost(declined) };
  if (availableCents === null) return <Review rows={[total]} />;
  const short = Math.abs(amountCents) - Math.max(0, availableCents);
  return (
    <Review
      rows={[
        total,
        { term: t('transactions:recent.had'), value: `−${formatCents(Math.max(0, availableCents))}` },
        { term: t('transactions:recent.short'), value: formatCents(short), isTotal: true },
      ]}
    />
  );
}

function WhyLink({ declined: { transactionId, description } }: { declined: Transaction }) {
  const { t } = useTexts();
  return (
    <AppLink to={detailPath(transactionId)} state={{ from: '/dashboard' }}>
      <span>{t('transactions:recent.why')}</span>
      <span className="visually-hidden">
        {' '}
        <span>{description}</span>
      </span>
    </AppLink>
  );
}
