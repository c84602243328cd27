import { dateTimeFormat } from '@portal/contract/intl';
import { type Language, localeOf } from '@portal/contract/language';
import type { useTranslation } from '../texts/texts-provider.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** 'Today, 5:00 PM' or 'Mon, Nov 23', in the time of this computer. */
export function showDue(dueAt: string, now: string, language: Language, t: Translate): string {
  const locale = localeOf[language];
  const [due, at] = [new Date(dueAt), new Date(now)];
  if (due.toDateString() === at.toDateString())
    return t('desk:tasks.today', { time: dateTimeFormat(locale, { timeStyle: 'short' }).format(due) });
  return dateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric' }).format(due);
}

/** '3 hours', one at least, below two days, '2 days' above. */
export function showAge(openedAt: string, now: string, t: Translate): string {
  const ms = Math.max(0, Date.parse(now) - Date.parse(openedAt));
  if (ms < 2 * dayMs) return t('desk:tasks.hours', { count: Math.max(1, Math.floor(ms / hourMs)) });
  return t('desk:tasks.days', { count: Math.floor(ms / dayMs) });
}
