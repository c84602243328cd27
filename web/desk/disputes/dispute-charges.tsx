import type { WholeProblem } from '@portal/contract/problems/whole-problem';
import { formatLongDay } from '@portal/contract/time/dates';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';

/** The charges of a dispute and their money. */
export function DisputeCharges({ problem: { covered, amountCents, creditedCents } }: { problem: WholeProblem }) {
  const { t, language } = useTranslation('desk');
  if (covered.length === 0) return null;
  return (
    <section className="sec stack">
      <h2>{t('tasks.dispute.charges')}</h2>
      <table className="t" aria-label={t('tasks.dispute.charges')}>
        <thead>
          <tr>
            {['day', 'what', 'taken', 'amount', 'credited'].map((column, at) => (
              <th key={column} scope="col" className={at > 1 ? 'r' : undefined}>
                {t(`tasks.dispute.charge.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {covered.map((charge) => (
            <tr key={charge.chargeNo}>
              <td className="num">{charge.day !== null && formatLongDay(charge.day, language)}</td>
              <th scope="row">
                <span translate="no">{charge.description}</span>
                {charge.isPending && <span className="sub">{t('tasks.dispute.pending')}</span>}
              </th>
              <td className="r">
                <Money cents={charge.chargedCents} />
              </td>
              <td className="r">
                <Money cents={charge.amountCents} />
              </td>
              <td className="r">
                <Money cents={charge.creditedCents} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {t('tasks.dispute.total')}
            </th>
            <td className="r">
              <strong>
                <Money cents={amountCents} />
              </strong>
            </td>
            <td className="r">
              <strong>
                <Money cents={creditedCents} />
              </strong>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
