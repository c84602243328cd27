import type { DisputeClock } from '@portal/contract/desk/disputes';
import { formatLongDay } from '@portal/contract/time/dates';
import { useTranslation } from '../texts/texts-provider.tsx';

/** So few business days are left that the deadline stands out. */
const fewDays = 2;

/** The next duty about a dispute, and how many business days are left. */
export function Deadline({ clock: { what, day, businessDaysLeft } }: { clock: DisputeClock }) {
  const { t, language } = useTranslation('desk');
  const isLate = businessDaysLeft < 0;
  const left = isLate
    ? t('tasks.dispute.late', { count: -businessDaysLeft })
    : businessDaysLeft === 0
      ? t('tasks.dispute.dueToday')
      : t('tasks.dispute.left', { count: businessDaysLeft });
  return (
    <>
      <span className={isLate ? 'tag tag--bad' : businessDaysLeft <= fewDays ? 'tag tag--warn' : 'tag'}>
        {t(`tasks.dispute.next.${what}`, { day: formatLongDay(day, language) })}
      </span>{' '}
      <span className="sub">{left}</span>
    </>
  );
}
