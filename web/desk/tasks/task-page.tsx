import type { StaffSession } from '@portal/contract/desk/staff-session';
import { readTask } from '@portal/contract/desk/tasks';
import { Link, useParams } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Refused } from '../ui/refused.tsx';
import { DueTag } from './due-tag.tsx';
import { TaskActs } from './task-acts.tsx';
import { TaskFacts } from './task-facts.tsx';
import { detailOf, nameTask } from './task-name.ts';
import { TaskOwner } from './task-owner.tsx';

/** One task: what happened, what to do, the acts that can end it, and who has it. */
export function TaskPage({ session }: { session: StaffSession }) {
  const { t } = useTranslation('desk');
  const key = useParams()['key'] ?? '';
  const { data, refusal } = useDeskRead(readTask, { key });
  const title = data ? nameTask(data.task, t) : t('tasks.title');
  usePageTitle(title);
  if (refusal) {
    return (
      <div className="stack">
        <h1>{title}</h1>
        {refusal.error === 'notFound' ? <p role="status">{t('tasks.gone')}</p> : <Refused refusal={refusal} />}
        <p>
          <Link to="/">{t('tasks.back')}</Link>
        </p>
      </div>
    );
  }
  if (!data) return <p role="status">{t('frame.loading')}</p>;
  const { task, now } = data;
  const detail = detailOf(task, t);
  return (
    <div className="stack">
      <header>
        <p className="crumb">
          <Link to="/">{t('tasks.title')}</Link>
        </p>
        <h1>{title}</h1>
        <p className="row">
          <DueTag task={task} now={now} />
          <span className="tag">{t(`tasks.state.${task.state}`)}</span>
          {detail !== null && <span>{detail}</span>}
        </p>
      </header>
      <div className="cols">
        <div className="stack">
          <section className="sec stack">
            <h2>{t('tasks.happened')}</h2>
            <p>{t(`tasks.what.${task.kind}`)}</p>
            <TaskFacts facts={data.facts} />
          </section>
          <TaskActs read={data} role={session.role} />
        </div>
        <TaskOwner read={data} session={session} />
      </div>
    </div>
  );
}
