import { listReports, type ReportKind } from '@portal/contract/desk/reports';
import { formatListedMonth, formatLongDay } from '@portal/contract/time/dates';
import { Link } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { SaveReport } from './save-report.tsx';

const kindsOfDay = ['BOOKS', 'LINES', 'CLOSE'] as const satisfies readonly ReportKind[];

/** The reports of days and months, each saved as a file whose hash the log keeps. */
export function ReportsPage() {
  const { t, language } = useTranslation('desk');
  const { data, refusal } = useDeskRead(listReports, {});
  usePageTitle(t('books.reports'));
  return (
    <div className="stack">
      <h1>{t('books.reports')}</h1>
      <p>{t('books.reportsHint')}</p>
      {refusal && <Refused refusal={refusal} />}
      {!data && !refusal && <p role="status">{t('frame.loading')}</p>}
      {data && (
        <>
          <section className="sec stack">
            <h2>{t('books.items')}</h2>
            <p>{t('books.itemsOpen', { count: data.openItems })}</p>
            <SaveReport kind="OPEN" of="" />
          </section>
          <section className="sec stack">
            <h2>{t('books.months')}</h2>
            {data.months.length === 0 && <p>{t('books.monthsNone')}</p>}
            <ul className="tl">
              {data.months.map(({ month, madeAt }) => (
                <li key={month}>
                  <div>
                    <strong>{formatListedMonth(month, language)}</strong>
                    <span className="sub">{t('books.madeAt', { at: showInstant(madeAt, language) })}</span>
                  </div>
                  <SaveReport kind="AGENCY" of={month} />
                </li>
              ))}
            </ul>
          </section>
          <section className="sec stack">
            <h2>{t('books.days')}</h2>
            {data.days.length === 0 && <p>{t('books.none')}</p>}
            <ul className="tl">
              {data.days.map(({ day, closedAt }) => (
                <li key={day}>
                  <div>
                    <Link to={`/day-close?day=${day}`}>{formatLongDay(day, language)}</Link>
                    <span className="sub">
                      {closedAt === null
                        ? t('books.dayOpen')
                        : t('books.closedAt', { at: showInstant(closedAt, language) })}
                    </span>
                  </div>
                  <div className="row">
                    {kindsOfDay
                      .filter((kind) => kind !== 'CLOSE' || closedAt !== null)
                      .map((kind) => (
                        <SaveReport key={kind} kind={kind} of={day} />
                      ))}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}
