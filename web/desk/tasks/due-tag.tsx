import type { Task } from '@portal/contract/desk/tasks';
import { useTranslation } from '../texts/texts-provider.tsx';
import { showDue } from './show-due.ts';

/** When a task is due; in words, not by color alone, when it is overdue. */
export function DueTag({ task: { dueAt, isOverdue }, now }: { task: Pick<Task, 'dueAt' | 'isOverdue'>; now: string }) {
  const { t, language } = useTranslation('desk');
  const isToday = new Date(dueAt).toDateString() === new Date(now).toDateString();
  return (
    <span className={isOverdue ? 'tag tag--bad' : isToday ? 'tag tag--warn' : 'tag'}>
      {isOverdue && <strong>{t('tasks.late')}: </strong>}
      <span className="num">{showDue(dueAt, now, language, t)}</span>
    </span>
  );
}
