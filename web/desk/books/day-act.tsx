import type { ActWish } from '@portal/contract/desk/do-act';
import { type SubmitEvent, useState } from 'react';
import { SignAct } from '../acts/sign-act.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { typedIn } from '../ui/typed-in.ts';

interface DayActProps {
  wish: Omit<ActWish, 'reason'>;
  /** The words of its button. */
  label: string;
  /** The question of its one field. */
  why: string;
  hint: string;
  look?: 'solid' | 'plain' | 'quiet';
  onDone: () => void;
}

/** An act about a day: the reason, then what it will do and the signature. */
export function DayAct({ wish, label, why, hint, look = 'plain', onDone }: DayActProps) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ wish: ActWish; press: number } | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typedIn(event.currentTarget, 'reason');
    setAsked((before) => ({ wish: { ...wish, reason }, press: (before?.press ?? 0) + 1 }));
  };
  if (!isOpen) {
    return (
      <p>
        <Button look={look} onPress={() => setOpen(true)}>
          {label}
        </Button>
      </p>
    );
  }
  return (
    <div className="stack">
      <form className="stack" onSubmit={submit}>
        <Field name="reason" label={why} hint={hint} maxLength={100} isWrong={wrong.includes('reason')} />
        <div className="row">
          <Button look={asked === null ? 'solid' : 'plain'} isSubmit>
            {t('acts.preview')}
          </Button>
          <Button look="quiet" onPress={() => setOpen(false)}>
            {t('books.leave')}
          </Button>
        </div>
      </form>
      {asked !== null && (
        <SignAct
          key={asked.press}
          wish={asked.wish}
          onWrong={setWrong}
          onChange={() => setAsked(null)}
          onDone={onDone}
        />
      )}
    </div>
  );
}
