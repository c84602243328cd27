import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import type { listPersonNotes } from '@portal/contract/desk/notes';
import { useTranslation } from '../texts/texts-provider.tsx';
import { showInstant } from '../ui/show-instant.ts';

/** Notes of the staff, each with who wrote it and when. */
export function ShownNotes({ notes }: DeskEntityOf<typeof listPersonNotes>) {
  const { t, language } = useTranslation('desk');
  return notes.map(({ noteId, text, writtenBy, writtenAt }) => (
    <div className="say" key={noteId}>
      <p translate="no">{text}</p>
      <p className="soft">{t('sections.notes.by', { name: writtenBy, at: showInstant(writtenAt, language) })}</p>
    </div>
  ));
}
