import { addPersonNote, listPersonNotes, maxPersonNoteLength } from '@portal/contract/desk/notes';
import { type StaffRole, servingRoles } from '@portal/contract/desk/staff-role';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { typedIn } from '../ui/typed-in.ts';
import { SectionState } from './section-state.tsx';

/** The notes of the staff about a person, and a form for one more. The person is not told. */
export function PersonNotes({ holderId, role }: { holderId: number; role: StaffRole }) {
  const { t, language } = useTranslation('desk');
  const { data, refusal, reload } = useDeskRead(listPersonNotes, { holderId });
  const form = useRef<HTMLFormElement>(null);
  const [isSaved, setSaved] = useState(false);
  const add = useAct(addPersonNote, async (answer) => {
    form.current?.reset();
    setSaved(true);
    await reload(answer, { revalidate: false });
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    void add.act({ holderId, text: typedIn(event.currentTarget, 'text') });
  };
  const notes = data?.notes ?? [];
  return (
    <SectionState title={t('sections.name.notes')} refusal={refusal} isReady={data !== undefined} none={null}>
      {servingRoles.some((each) => each === role) && (
        <form className="stack" onSubmit={submit} ref={form}>
          {add.refusal && <Refused refusal={add.refusal} />}
          {isSaved && (
            <p className="al al--ok" role="status">
              {t('sections.notes.saved')}
            </p>
          )}
          <Field
            name="text"
            label={t('sections.notes.add')}
            hint={t('sections.notes.hint', { max: maxPersonNoteLength })}
            isLong
            maxLength={maxPersonNoteLength}
            isWrong={add.refusal?.fields.includes('text') ?? false}
          />
          <p>
            <Button look="solid" isSubmit isBusy={add.isBusy}>
              {t('sections.notes.save')}
            </Button>
          </p>
        </form>
      )}
      {notes.length === 0 && <p>{t('sections.notes.none')}</p>}
      {notes.map(({ noteId, text, writtenBy, writtenAt }) => (
        <div className="say" key={noteId}>
          <p translate="no">{text}</p>
          <p className="soft">{t('sections.notes.by', { name: writtenBy, at: showInstant(writtenAt, language) })}</p>
        </div>
      ))}
    </SectionState>
  );
}
