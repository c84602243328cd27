import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { addPersonNote, type listPersonNotes, maxPersonNoteLength } from '@portal/contract/desk/notes';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { typedIn } from '../ui/typed-in.ts';

interface NoteFormProps {
  holderId: number;
  label: string;
  /** It is the one thing to do on its page. */
  isMain?: boolean;
  /** Called with all notes about the person. */
  onAdded: (answer: DeskEntityOf<typeof listPersonNotes>) => unknown;
}

/** A form for one more note about the person of the occasion. The person is not told. */
export function NoteForm({ holderId, label, isMain = false, onAdded }: NoteFormProps) {
  const { t } = useTranslation('desk');
  const form = useRef<HTMLFormElement>(null);
  const [isSaved, setSaved] = useState(false);
  const add = useAct(addPersonNote, async (answer) => {
    form.current?.reset();
    setSaved(true);
    await onAdded(answer);
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    void add.act({ holderId, text: typedIn(event.currentTarget, 'text') });
  };
  return (
    <form className="stack" onSubmit={submit} ref={form}>
      {add.refusal && <Refused refusal={add.refusal} />}
      {isSaved && (
        <p className="al al--ok" role="status">
          {t('sections.notes.saved')}
        </p>
      )}
      <Field
        name="text"
        label={label}
        hint={t('sections.notes.hint', { max: maxPersonNoteLength })}
        isLong
        maxLength={maxPersonNoteLength}
        isWrong={add.refusal?.fields.includes('text') ?? false}
      />
      <p>
        <Button {...(isMain && { look: 'solid' as const })} isSubmit isBusy={add.isBusy}>
          {t('sections.notes.save')}
        </Button>
      </p>
    </form>
  );
}
