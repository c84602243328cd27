import { waitWithTask } from '@portal/contract/desk/tasks';
import { dayAfter } from '@portal/contract/time/days';
import type { SubmitEvent } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { typedIn } from '../ui/typed-in.ts';

interface WaitFormProps {
  taskKey: string;
  /** The program's day. */
  today: string;
  onDone: () => Promise<void>;
}

/** Lets a task wait until a day, and says for what. */
export function WaitForm({ taskKey, today, onDone }: WaitFormProps) {
  const { t } = useTranslation('desk');
  const { act, isBusy, refusal } = useAct(waitWithTask, onDone);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void act({ key: taskKey, until: typedIn(form, 'until'), why: typedIn(form, 'why') });
  };
  const isWrong = (field: string) => refusal?.fields.includes(field) ?? false;
  return (
    <details>
      <summary>{t('tasks.wait')}</summary>
      <form className="stack" onSubmit={submit}>
        {refusal && <Refused refusal={refusal} />}
        <Field
          name="until"
          type="date"
          label={t('tasks.waitUntil')}
          defaultValue={dayAfter(today, 1)}
          isWrong={isWrong('until')}
        />
        <Field
          name="why"
          label={t('tasks.waitWhy')}
          hint={t('tasks.waitHint')}
          maxLength={100}
          isWrong={isWrong('why')}
        />
        <p>
          <Button isSubmit isBusy={isBusy}>
            {t('tasks.waitNow')}
          </Button>
        </p>
      </form>
    </details>
  );
}
