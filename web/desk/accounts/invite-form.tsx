import { type StaffRole, staffRoles } from '@portal/contract/desk/staff-role';
import type { SyntheticEvent } from 'react';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { typedIn } from '../ui/typed-in.ts';
import { AskWithReason } from './ask-with-reason.tsx';
import { useAskChange } from './use-ask-change.ts';

/** Asks to invite somebody. Another administrator decides it and gets the link. */
export function InviteForm({ onAsked, onClose }: { onAsked: () => void; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { ask, isBusy, refusal, isWrong } = useAskChange(onAsked);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const of = (name: string) => typedIn(form, name);
    void ask({
      kind: 'INVITE',
      fullName: of('fullName'),
      staffName: of('staffName'),
      employeeNumber: of('employeeNumber'),
      role: of('role') as StaffRole,
      reason: of('reason'),
    });
  };
  return (
    <form className="box stack" onSubmit={submit}>
      <h2>{t('staff.invite')}</h2>
      {refusal && <Refused refusal={refusal} key={refusal.error} />}
      <div className="fr fr--end">
        <Field name="fullName" label={t('staff.fullName')} maxLength={100} isWrong={isWrong('fullName')} />
        <Field
          name="staffName"
          label={t('staff.staffName')}
          hint={t('staff.staffNameHint')}
          maxLength={40}
          isWrong={isWrong('staffName')}
        />
        <Field
          name="employeeNumber"
          label={t('staff.employeeNumber')}
          maxLength={40}
          isWrong={isWrong('employeeNumber')}
        />
        <Choose
          name="role"
          label={t('staff.column.role')}
          options={staffRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          value="AGENT"
        />
      </div>
      <AskWithReason isWrong={isWrong('reason')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
