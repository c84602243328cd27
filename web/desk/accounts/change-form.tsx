import type { StaffMember, StaffWish } from '@portal/contract/desk/staff-accounts';
import { type StaffRole, staffRoles } from '@portal/contract/desk/staff-role';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Choose } from '../ui/choose.tsx';
import { Refused } from '../ui/refused.tsx';
import { typedIn } from '../ui/typed-in.ts';
import { AskWithReason } from './ask-with-reason.tsx';
import { ClosePersonChoice } from './close-person-choice.tsx';
import { useAskChange } from './use-ask-change.ts';

const kinds = ['ROLE', 'PASSKEY', 'NOT_CLOSE', 'END'] as const;
type Kind = (typeof kinds)[number];

interface ChangeFormProps {
  member: StaffMember;
  onAsked: () => void;
  onClose: () => void;
}

/** Asks to change a member of the staff: another role, a new passkey, somebody close to them who is not, or the end of the account. */
export function ChangeForm({ member: { staffId, fullName, role }, onAsked, onClose }: ChangeFormProps) {
  const { t } = useTranslation('desk');
  const [kind, setKind] = useState<Kind>('ROLE');
  const { ask, isBusy, refusal, isWrong } = useAskChange(onAsked);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const of = { staffId, reason: typedIn(form, 'reason') };
    void ask(wishOf(kind, of, form));
  };
  return (
    <form className="box stack" onSubmit={submit}>
      <h2>{t('staff.change', { name: fullName })}</h2>
      {refusal && <Refused refusal={refusal} key={refusal.error} />}
      <fieldset className="chips">
        <legend>{t('staff.what')}</legend>
        {kinds.map((each) => (
          <label className={each === kind ? 'chip on' : 'chip'} key={each}>
            <input type="radio" name="kind" checked={each === kind} onChange={() => setKind(each)} />
            <span>{t(`staff.kind.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <p>{t(`staff.will.${kind}`)}</p>
      {kind === 'ROLE' && (
        <Choose
          name="role"
          label={t('staff.newRole')}
          options={staffRoles
            .filter((each) => each !== role)
            .map((each) => ({ value: each, label: t(`role.${each}`) }))}
          value=""
        />
      )}
      {kind === 'NOT_CLOSE' && <ClosePersonChoice staffId={staffId} isWrong={isWrong('closePersonId')} />}
      <AskWithReason isWrong={isWrong('reason')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

function wishOf(kind: Kind, of: { staffId: number; reason: string }, form: HTMLFormElement): StaffWish {
  if (kind === 'ROLE') return { kind, ...of, role: typedIn(form, 'role') as StaffRole };
  return kind === 'NOT_CLOSE' ? { kind, ...of, closePersonId: typedIn(form, 'closePersonId') } : { kind, ...of };
}
