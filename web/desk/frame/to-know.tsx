import { getToKnow } from '@portal/contract/desk/to-know';
import { formatLongDay } from '@portal/contract/time/dates';
import { Link } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';

/** The news of the day: closed banks, stopped stores, open days, and the program's own messages, about which people may call. */
export function ToKnow() {
  const { t, language } = useTranslation('desk');
  const { data, refusal } = useDeskRead(getToKnow, { language });
  if (refusal) return <Refused refusal={refusal} />;
  if (!data) return <p role="status">{t('frame.loading')}</p>;
  const { today, isBankClosed, holiday, announcements, stopped, openDays } = data;
  const isNothing = !isBankClosed && holiday === null && announcements.length + stopped.length === 0 && !openDays;
  return (
    <section className="sec stack">
      <h2>{t('toKnow.title')}</h2>
      {isNothing ? (
        <p className="soft">{t('toKnow.nothing')}</p>
      ) : (
        <ul className="know">
          {isBankClosed && <li className="know--warn">{t('toKnow.bankClosed')}</li>}
          {holiday !== null && holiday !== today && (
            <li>{t('toKnow.holiday', { day: formatLongDay(holiday, language) })}</li>
          )}
          {stopped.map(({ merchant, until }) => (
            <li key={merchant} className="know--warn">
              {t('toKnow.stopped', { merchant, until: showInstant(until, language) })}
            </li>
          ))}
          {openDays !== null && openDays > 0 && (
            <li className="know--warn">
              <span>{t('toKnow.openDays', { count: openDays })}</span> <Link to="/day-close">{t('toKnow.look')}</Link>
            </li>
          )}
          {announcements.map(({ id, title, text }) => (
            <li key={id}>
              <span>{t('toKnow.told')}</span> <strong>{title}.</strong> <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
