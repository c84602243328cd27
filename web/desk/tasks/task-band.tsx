import { endOccasion, type Occasion } from '@portal/contract/desk/occasion';
import { listTasks, readTask } from '@portal/contract/desk/tasks';
import { Link, useNavigate } from 'react-router';
import { useAct } from '../calls/use-act.ts';
import { useReloadOf } from '../calls/use-desk-read.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { taskPath } from './task-name.ts';

/** The task that its reader is at, on top of every page. */
export function TaskBand({ occasion: { occasionId, person, subject } }: { occasion: Occasion }) {
  const { t } = useTranslation('desk');
  const { setOccasion } = useOccasion();
  const reload = useReloadOf();
  const navigate = useNavigate();
  const { act, isBusy, refusal } = useAct(endOccasion, async () => {
    setOccasion(null);
    await Promise.all([listTasks, readTask].map(reload));
    await navigate('/');
  });
  return (
    <section className="call call--ok" aria-label={t('tasks.band')}>
      {person !== null && <strong>{t('tasks.bandFor', { name: person.name })}</strong>}
      <span>{t('tasks.bandOpens')}</span>
      {subject !== null && <Link to={taskPath(subject)}>{t('tasks.about')}</Link>}
      {person !== null && <Link to={`/people/${person.holderId}`}>{t('tasks.person')}</Link>}
      <Button isBusy={isBusy} onPress={() => void act({ occasionId, note: '' })}>
        {t('tasks.putDown')}
      </Button>
      {refusal && <Refused refusal={refusal} />}
    </section>
  );
}
