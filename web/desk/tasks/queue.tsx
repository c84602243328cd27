import { listTasks, type QueuePart, queueParts, type Task } from '@portal/contract/desk/tasks';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Initials } from '../ui/initials.tsx';
import { Money } from '../ui/money.tsx';
import { Refused } from '../ui/refused.tsx';
import { DueTag } from './due-tag.tsx';
import { showAge } from './show-due.ts';
import { TakeButton } from './take-button.tsx';
import { detailOf, nameTask, taskPath } from './task-name.ts';

/** The tasks of the staff, the soonest due first, and who has each. */
export function Queue() {
  const { t } = useTranslation('desk');
  const [part, setPart] = useState<QueuePart>('EVERYONE');
  const { data, refusal } = useDeskRead(listTasks, { part });
  return (
    <section className="sec stack" aria-labelledby="queue">
      <div className="head head--mid">
        <h2 id="queue">{t('tasks.title')}</h2>
        <Parts part={part} counts={data?.counts ?? null} onPart={setPart} />
      </div>
      {data && data.counts.OVERDUE > 0 && <p>{t('tasks.overdue', { count: data.counts.OVERDUE })}</p>}
      {refusal && <Refused refusal={refusal} />}
      {!data && !refusal && <p role="status">{t('frame.loading')}</p>}
      {data?.tasks.length === 0 && <p role="status">{t('tasks.empty')}</p>}
      {data && data.tasks.length > 0 && <TaskTable tasks={data.tasks} now={data.now} />}
      {data && data.tasks.length < data.counts[part] && (
        <p className="soft">{t('tasks.loadedOf', { shown: data.tasks.length, all: data.counts[part] })}</p>
      )}
    </section>
  );
}

interface PartsProps {
  part: QueuePart;
  counts: Readonly<Record<QueuePart, number>> | null;
  onPart: (part: QueuePart) => void;
}

function Parts({ part, counts, onPart }: PartsProps) {
  const { t } = useTranslation('desk');
  const isAny = part === 'OVERDUE' || (counts?.OVERDUE ?? 0) > 0;
  const shown = queueParts.filter((each) => each !== 'OVERDUE' || isAny);
  return (
    <fieldset className="chips">
      <legend className="vh">{t('tasks.filter')}</legend>
      {shown.map((each) => (
        <label key={each} className={each === part ? 'chip on' : 'chip'}>
          <input type="radio" name="part" checked={each === part} onChange={() => onPart(each)} />
          <span>{t(`tasks.part.${each}`, { count: counts?.[each] ?? '…' })}</span>
        </label>
      ))}
    </fieldset>
  );
}

function TaskTable({ tasks, now }: { tasks: readonly Task[]; now: string }) {
  const { t } = useTranslation('desk');
  const columns = ['due', 'what', 'person', 'owner'];
  return (
    <table className="t t--rows" aria-labelledby="queue">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`tasks.column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{t('tasks.column.take')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function TaskRow({ task, now }: { task: Task; now: string }) {
  const { t } = useTranslation('desk');
  const { occasion } = useOccasion();
  const { key, amountCents, person, openedAt, owner, isMine, state } = task;
  const detail = detailOf(task, t);
  return (
    <tr>
      <td data-label={t('tasks.column.due')}>
        <DueTag task={task} now={now} />
      </td>
      <th scope="row">
        <Link to={taskPath(key)}>{nameTask(task, t)}</Link>
        {(detail !== null || amountCents !== null) && (
          <span className="sub">
            {amountCents !== null && <Money cents={amountCents} />}
            {detail !== null && amountCents !== null && <span>, </span>}
            {detail !== null && <span>{detail}</span>}
          </span>
        )}
      </th>
      <td data-label={t('tasks.column.person')}>
        <span translate="no">{person}</span>
        <span className="sub num">{t('tasks.openFor', { age: showAge(openedAt, now, t) })}</span>
      </td>
      <td data-label={t('tasks.column.owner')}>
        {owner === null ? (
          <strong>{t('tasks.unowned')}</strong>
        ) : isMine ? (
          <span className="owner">
            <Initials name={owner.fullName} />
            <span>{t('tasks.you')}</span>
          </span>
        ) : (
          <span className="owner" translate="no">
            <Initials name={owner.fullName} />
            <span>{owner.fullName}</span>
          </span>
        )}
        {state === 'WAITING' && <span className="sub">{t('tasks.state.WAITING')}</span>}
      </td>
      <td>
        {owner === null && occasion === null && (
          <TakeButton
            taskKey={key}
            words={t('tasks.take')}
            name={`${t('tasks.take')}: ${nameTask(task, t)}, ${person}`}
            to={taskPath(key)}
          />
        )}
      </td>
    </tr>
  );
}
