import type { MoneyAhead } from '@portal/contract/ahead/money-ahead';
import { formatLongDay, formatWeekday } from '@portal/contract/time/dates';
import { dayAfter, dayOfWeek, daysBetween } from '@portal/contract/time/days';
import { useId } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import './ahead-calendar.css';
import '../ui/layout/panel.css';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
/** The weeks that are shown at least. */
const minWeeks = 4;

/** The next weeks as a calendar: a table whose cells say in words what their marks show. */
export function AheadCalendar({ ahead }: { ahead: MoneyAhead }) {
  const { t, language } = useTexts();
  const id = useId();
  const { today, bills, deposits, until } = ahead;
  const first = dayAfter(today, -dayOfWeek(today));
  const end = until === null ? today : until.day;
  const weeks = Math.max(minWeeks, Math.floor(daysBetween(first, end) / 7) + 1);
  const last = dayAfter(first, weeks * 7 - 1);
  const billDays = new Set(bills.map(({ day }) => day));
  const depositDays = new Set(deposits.filter(({ standing }) => standing !== 'LATE').map(({ day }) => day));
  const days = { from: formatLongDay(first, language), to: formatLongDay(last, language) };
  return (
    <section className="panel flow" aria-labelledby={id}>
      <h2 id={id}>{t('ahead:calendar.title', { day: formatLongDay(last, language) })}</h2>
      <table className="cal">
        <caption className="visually-hidden">{t('ahead:calendar.caption', days)}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th scope="col" abbr={formatWeekday(weekday, language)} key={weekday}>
                {formatWeekday(weekday, language).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            <tr key={week}>
              {weekdays.map((weekday) => {
                const day = dayAfter(first, week * 7 + weekday);
                const marks = [
                  ...(day === today ? (['today'] as const) : []),
                  ...(depositDays.has(day) ? (['deposit'] as const) : []),
                  ...(billDays.has(day) ? (['bill'] as const) : []),
                ];
                return (
                  <td key={weekday} className={marks.map((mark) => `cal__cell--${mark}`).join(' ')}>
                    <span className="cal__day">{Number(day.slice(8))}</span>
                    {marks.length > 0 && (
                      <span className="visually-hidden">
                        {marks.map((mark) => t(`ahead:calendar.${mark}`)).join(', ')}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="cal__legend unmarked">
        {(['today', 'bill', 'deposit'] as const).map((mark) => (
          <li key={mark}>
            <span className={`cal__key cal__key--${mark}`} aria-hidden="true" />
            <span>{t(`ahead:calendar.${mark}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
