import { readPersonTransactions, type SeenTransaction, shownDays } from '@portal/contract/desk/read-person';
import { useState } from 'react';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { TransactionState } from './transaction-state.tsx';

const filters = ['all', 'declined', 'fees', 'deposits'] as const;
type Filter = (typeof filters)[number];

const isShown = (row: SeenTransaction, filter: Filter): boolean => {
  if (filter === 'declined') return row.status === 'DECLINED';
  if (filter === 'fees') return row.type === 'FEE';
  return filter === 'all' || row.type === 'DEPOSIT';
};

/** The transactions of an account in 30 days: pending, declined with the reason, posted with the balance after it. */
export function PersonTransactions({ holderId, cardId }: { holderId: number; cardId: number }) {
  const { t, language } = useTranslation('desk');
  const [filter, setFilter] = useState<Filter>('all');
  const { data, refusal } = useDeskRead(readPersonTransactions, { holderId, cardId, language });
  if (refusal) return <Refused refusal={refusal} />;
  if (!data) return <p role="status">{t('frame.loading')}</p>;
  const groups = (['pending', 'declined', 'posted'] as const).map((state) => ({
    state,
    rows: data[state].filter((row) => isShown(row, filter)),
  }));
  const isEmpty = groups.every(({ rows }) => rows.length === 0);
  return (
    <section className="sec stack">
      <div className="head head--mid">
        <h2>{t('person.transactions', { days: shownDays })}</h2>
        <div className="chips">
          {filters.map((each) => (
            <button
              key={each}
              type="button"
              className={each === filter ? 'chip on' : 'chip'}
              aria-pressed={each === filter}
              onClick={() => setFilter(each)}
            >
              {t(`person.filter.${each}`)}
            </button>
          ))}
        </div>
      </div>
      {isEmpty ? (
        <p>{t('person.noTransactions')}</p>
      ) : (
        <table className="t t--rows" aria-label={t('person.transactions', { days: shownDays })}>
          <thead>
            <tr>
              <th scope="col">{t('person.column.when')}</th>
              <th scope="col">{t('person.column.what')}</th>
              <th scope="col">{t('person.state')}</th>
              <th scope="col" className="r">
                {t('person.column.amount')}
              </th>
              <th scope="col" className="r">
                {t('person.column.balance')}
              </th>
            </tr>
          </thead>
          {groups
            .filter(({ rows }) => rows.length > 0)
            .map(({ state, rows }) => (
              <tbody key={state}>
                <tr className="grp">
                  <th colSpan={5} scope="rowgroup">
                    {t(`person.group.${state}`)}
                  </th>
                </tr>
                {rows.map((row) => (
                  <tr key={row.transactionId} id={`row-${row.transactionId}`}>
                    <td className="num">{showInstant(row.happenedAt, language)}</td>
                    <td>
                      <span translate="no">{row.description}</span>
                      <span className="sub">{whatOf(row, t)}</span>
                      {row.holdEndsAt !== null && (
                        <span className="sub">
                          {t('sections.holdEnds', { at: showInstant(row.holdEndsAt, language) })}
                        </span>
                      )}
                    </td>
                    <td>
                      <TransactionState row={row} holderId={holderId} />
                    </td>
                    <td className="r" data-label={t('person.column.amount')}>
                      <Money cents={row.amountCents} isSigned={state !== 'declined'} />
                    </td>
                    <BalanceCell cents={row.balanceCents} />
                  </tr>
                ))}
              </tbody>
            ))}
        </table>
      )}
    </section>
  );
}

function BalanceCell({ cents }: { cents: number | null }) {
  const { t } = useTranslation('desk');
  if (cents === null) return <td className="r" />;
  return (
    <td className="r" data-label={t('person.column.balance')}>
      <Money cents={cents} />
    </td>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function whatOf({ type, place, last4Digit }: SeenTransaction, t: Translate): string {
  const card = last4Digit === null ? null : `•••• ${last4Digit}`;
  return [t(`transactions:type.${type}`), place, card].filter((part) => part !== null).join(' · ');
}
