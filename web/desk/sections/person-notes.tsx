import { listPersonNotes } from '@portal/contract/desk/notes';
import { type StaffRole, servingRoles } from '@portal/contract/desk/staff-role';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { NoteForm } from './note-form.tsx';
import { SectionState } from './section-state.tsx';
import { ShownNotes } from './shown-notes.tsx';

/** The notes of the staff about a person, and a form for one more. */
export function PersonNotes({ holderId, role }: { holderId: number; role: StaffRole }) {
  const { t } = useTranslation('desk');
  const { data, refusal, reload } = useDeskRead(listPersonNotes, { holderId });
  const notes = data?.notes ?? [];
  return (
    <SectionState title={t('sections.name.notes')} refusal={refusal} isReady={data !== undefined} none={null}>
      {servingRoles.some((each) => each === role) && (
        <NoteForm
          holderId={holderId}
          label={t('sections.notes.add')}
          isMain
          onAdded={(answer) => reload(answer, { revalidate: false })}
        />
      )}
      {notes.length === 0 && <p>{t('sections.notes.none')}</p>}
      <ShownNotes notes={notes} />
    </SectionState>
  );
}
