import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { giveTask, type readTask } from '@portal/contract/desk/tasks';
import { type FormEvent, useId } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';

interface GiveFormProps {
  taskKey: string;
  colleagues: DeskEntityOf<typeof readTask>['colleagues'];
  onDone: () => Promise<void>;
}

/** Gives a task to a colleague. */
export function GiveForm({ taskKey, colleagues, onDone }: GiveFormProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const { act, isBusy, refusal } = useAct(giveTask, onDone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act({ key: taskKey, staffId: Number(new FormData(event.currentTarget).get('staffId')) });
  };
  return (
    <details>
      <summary>{t('tasks.give')}</summary>
      <form className="stack" onSubmit={submit}>
        {refusal && <Refused refusal={refusal} />}
        <div className="f">
          <label htmlFor={id}>{t('tasks.giveTo')}</label>
          <select id={id} name="staffId" className="in">
            {colleagues.map(({ staffId, fullName, role }) => (
              <option key={staffId} value={staffId}>
                {t('tasks.colleague', { name: fullName, role: t(`role.${role}`) })}
              </option>
            ))}
          </select>
        </div>
        <p>
          <Button isSubmit isBusy={isBusy}>
            {t('tasks.giveNow')}
          </Button>
        </p>
      </form>
    </details>
  );
}
