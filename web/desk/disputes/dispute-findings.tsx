import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import type { DisputeFinding, readDispute } from '@portal/contract/desk/disputes';
import { NoteForm } from '../sections/note-form.tsx';
import { ShownNotes } from '../sections/shown-notes.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';

interface DisputeFindingsProps {
  findings: readonly DisputeFinding[];
  notes: DeskEntityOf<typeof readDispute>['notes'];
  holderId: number;
  onAdded: () => void;
}

/** The facts on record about the stores of a dispute, and the notes of the staff about the case. */
export function DisputeFindings({ findings, notes, holderId, onAdded }: DisputeFindingsProps) {
  const { t } = useTranslation('desk');
  return (
    <section className="sec stack">
      <h2>{t('cases.found')}</h2>
      {findings.map((finding) => (
        <Found key={finding.merchant} finding={finding} />
      ))}
      <ShownNotes notes={notes} />
      {notes.length === 0 && <p>{t('cases.noNotes')}</p>}
      <NoteForm holderId={holderId} label={t('cases.add')} onAdded={onAdded} />
    </section>
  );
}

function Found({ finding: { merchant, entryModes, wrongTries, boughtBefore } }: { finding: DisputeFinding }) {
  const { t } = useTranslation('desk');
  return (
    <div>
      <h3 translate="no">{merchant}</h3>
      <ul className="points">
        <li>{entryModes.map((mode) => t(`cases.mode.${mode}`)).join(', ')}</li>
        <li>{t(wrongTries === 0 ? 'cases.noTries' : 'cases.tries', { count: wrongTries })}</li>
        <li>{t(boughtBefore === 0 ? 'cases.neverBefore' : 'cases.before', { count: boughtBefore })}</li>
      </ul>
    </div>
  );
}
