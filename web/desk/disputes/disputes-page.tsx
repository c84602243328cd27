import { listDisputes } from '@portal/contract/desk/disputes';
import { formatLongDay } from '@portal/contract/time/dates';
import { Link } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { Refused } from '../ui/refused.tsx';
import { Deadline } from './deadline.tsx';

const columns = ['clock', 'number', 'kind', 'person', 'amount', 'credited', 'told', 'owner'];

/** The open disputes, the soonest due first. */
export function DisputesPage() {
  const { t, language } = useTranslation('desk');
  const { data, refusal } = useDeskRead(listDisputes, {});
  usePageTitle(t('tasks.dispute.title'));
  return (
    <div className="stack">
      <h1>{t('tasks.dispute.title')}</h1>
      <p>{t('tasks.dispute.hint')}</p>
      {refusal && <Refused refusal={refusal} />}
      {!data && !refusal && <p role="status">{t('frame.loading')}</p>}
      {data?.disputes.length === 0 && <p role="status">{t('tasks.dispute.empty')}</p>}
      {data && data.disputes.length > 0 && (
        <table className="t" aria-label={t('tasks.dispute.title')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'amount' || column === 'credited' ? 'r' : undefined}>
                  {t(`tasks.dispute.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.disputes.map(
              ({ number, kind, person, amountCents, creditedCents, toldOn, clock, owner, ...rest }) => (
                <tr key={number}>
                  <td>
                    <Deadline clock={clock} />
                  </td>
                  <th scope="row" className="num">
                    <Link to={`/disputes/${number}`}>{number}</Link>
                  </th>
                  <td>
                    <span>{t(`deskActs:value.${kind}`)}</span>
                    {rest.needsHolder && <span className="sub">{t('tasks.dispute.needsHolder')}</span>}
                  </td>
                  <td translate="no">{person}</td>
                  <td className="r">
                    <Money cents={amountCents} />
                  </td>
                  <td className="r">
                    <Money cents={creditedCents} />
                  </td>
                  <td className="num">{formatLongDay(toldOn, language)}</td>
                  <td>
                    {owner === null ? <strong>{t('tasks.unowned')}</strong> : <span translate="no">{owner}</span>}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      )}
    </div>
  );
}
