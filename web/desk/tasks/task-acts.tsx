import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import type { readTask } from '@portal/contract/desk/tasks';
import { Link } from 'react-router';
import { nameAct } from '../acts/act-name.ts';
import { useTranslation } from '../texts/texts-provider.tsx';

type Read = DeskEntityOf<typeof readTask>;

/** Advice about a task, and the acts that end it, their forms filled; they open once the task is taken. */
export function TaskActs({ read: { task, holderId, acts }, role }: { read: Read; role: StaffRole }) {
  const { t } = useTranslation('desk');
  const isDeciding = role === 'FRAUD' || role === 'OPERATIONS';
  return (
    <section className="sec stack">
      <h2>{t('tasks.todo')}</h2>
      <p>{t(`tasks.advice.${task.kind}`)}</p>
      {task.kind === 'PROBLEM' && isDeciding && (
        <p>
          <Link to={`/disputes/${task.key.replace('problem:', '')}`}>{t('tasks.case')}</Link>
        </p>
      )}
      <h3>{t('tasks.acts')}</h3>
      {acts.length === 0 && <p>{t('tasks.noActs')}</p>}
      {acts.length > 0 && holderId === null && <p>{t('tasks.takeFirst')}</p>}
      <ul className="tl">
        {acts.map(({ act, asksHolder, fields }) => (
          <li key={act}>
            {holderId === null ? (
              <span>{nameAct(act, t)}</span>
            ) : (
              <Link to={`/people/${holderId}/acts/${act}?${new URLSearchParams(fields).toString()}`}>
                {nameAct(act, t)}
              </Link>
            )}
            {asksHolder && <span className="soft">{t('tasks.asksHolder')}</span>}
          </li>
        ))}
      </ul>
      {holderId !== null && (
        <p className="row">
          <Link to={`/people/${holderId}`}>{t('tasks.person')}</Link>
          {acts.some(({ asksHolder }) => asksHolder) && <Link to="/people/verify">{t('tasks.prove')}</Link>}
        </p>
      )}
    </section>
  );
}
