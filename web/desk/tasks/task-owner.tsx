import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import type { StaffSession } from '@portal/contract/desk/staff-session';
import { leaveTask, listTasks, readTask } from '@portal/contract/desk/tasks';
import { formatLongDay } from '@portal/contract/time/dates';
import { useAct } from '../calls/use-act.ts';
import { useReloadOf } from '../calls/use-desk-read.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { GiveForm } from './give-form.tsx';
import { TakeButton } from './take-button.tsx';
import { WaitForm } from './wait-form.tsx';

type Read = DeskEntityOf<typeof readTask>;

/** The owner of a task and its due time; and the ways to take it, give it, let it wait, or put it back. */
export function TaskOwner({ read, session }: { read: Read; session: StaffSession }) {
  const { t, language } = useTranslation('desk');
  const { occasion, setOccasion } = useOccasion();
  const reload = useReloadOf();
  const { task, holderId, colleagues, today } = read;
  const { key, owner, isMine, state, waitsUntil, waitsFor } = task;
  const isLead = session.role === 'SENIOR' || session.role === 'OPERATIONS';
  const onMoved = async () => {
    if (holderId !== null) setOccasion(null);
    await Promise.all([listTasks, readTask].map(reload));
  };
  const leave = useAct(leaveTask, onMoved);
  const rows = [
    { name: 'forWhom', value: task.person, isName: true },
    {
      name: 'owner',
      value: isMine ? t('tasks.you') : (owner?.fullName ?? t('tasks.unowned')),
      isName: !isMine && owner,
    },
    { name: 'stateTitle', value: t(`tasks.state.${state}`) },
    { name: 'due', value: showInstant(task.dueAt, language) },
    { name: 'opened', value: showInstant(task.openedAt, language) },
  ];
  const isFree = owner === null || isMine;
  return (
    <aside className="box stack" aria-label={t('tasks.about')}>
      <h2>{t('tasks.about')}</h2>
      <dl className="kv">
        {rows.map(({ name, value, isName }) => (
          <div key={name} className="kv__row">
            <dt>{t(`tasks.${name}`)}</dt>
            <dd translate={isName ? 'no' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {waitsUntil !== null && (
        <p>{t('tasks.waiting', { day: formatLongDay(waitsUntil, language), why: waitsFor ?? '' })}</p>
      )}
      {isFree && holderId === null && occasion === null && (
        <p>
          <TakeButton taskKey={key} words={t(isMine ? 'tasks.goOnNow' : 'tasks.takeThis')} look="solid" />
        </p>
      )}
      {isMine && (
        <p>
          <Button isBusy={leave.isBusy} onPress={() => void leave.act({ key })}>
            {t('tasks.leave')}
          </Button>
        </p>
      )}
      {leave.refusal && <Refused refusal={leave.refusal} />}
      {isMine && <WaitForm taskKey={key} today={today} onDone={onMoved} />}
      {(isMine || isLead) && <GiveForm taskKey={key} colleagues={colleagues} onDone={onMoved} />}
    </aside>
  );
}
