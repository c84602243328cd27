import { listStaff, type StaffMember } from '@portal/contract/desk/staff-accounts';
import { useState } from 'react';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { ChangeForm } from './change-form.tsx';
import { InviteForm } from './invite-form.tsx';
import { StaffChanges } from './staff-changes.tsx';

/** The staff: who has an account, and the changes that one administrator asks for and another one decides. */
export function StaffPage() {
  const { t, language } = useTranslation('desk');
  const { data, refusal } = useDeskRead(listStaff, {});
  const [open, setOpen] = useState<StaffMember | 'INVITE' | null>(null);
  const [isAsked, setAsked] = useState(false);
  usePageTitle(t('staff.title'));
  const finish = () => {
    setOpen(null);
    setAsked(true);
  };
  const start = (what: StaffMember | 'INVITE') => {
    setOpen(what);
    setAsked(false);
  };
  return (
    <div className="stack">
      <header className="head">
        <h1>{t('staff.title')}</h1>
        <Button onPress={() => start('INVITE')}>{t('staff.invite')}</Button>
      </header>
      <p>{t('staff.hint')}</p>
      {refusal && <Refused refusal={refusal} />}
      {!data && !refusal && <p role="status">{t('frame.loading')}</p>}
      {isAsked && (
        <p className="al al--ok" role="status">
          {t('staff.asked')}
        </p>
      )}
      {open === 'INVITE' && <InviteForm onAsked={finish} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'INVITE' && (
        <ChangeForm key={open.staffId} member={open} onAsked={finish} onClose={() => setOpen(null)} />
      )}
      {data && <StaffChanges changes={data.changes} />}
      {data && (
        <section className="sec stack">
          <h2>{t('staff.everybody')}</h2>
          <table className="t" aria-label={t('staff.everybody')}>
            <thead>
              <tr>
                <th scope="col">{t('staff.column.name')}</th>
                <th scope="col">{t('staff.column.role')}</th>
                <th scope="col">{t('staff.column.since')}</th>
                <th scope="col">{t('staff.column.last')}</th>
                <th scope="col">{t('staff.column.change')}</th>
              </tr>
            </thead>
            <tbody>
              {data.staff.map((member) => (
                <tr key={member.staffId}>
                  <th scope="row" translate="no">
                    {member.fullName}
                    <span className="sub">{member.staffName}</span>
                  </th>
                  <td>
                    {t(`role.${member.role}`)}
                    {member.nextRole && (
                      <span className="sub">
                        {t('staff.becomes', {
                          role: t(`role.${member.nextRole.role}`),
                          at: showInstant(member.nextRole.from, language),
                        })}
                      </span>
                    )}
                  </td>
                  <td className="num">{showInstant(member.since, language)}</td>
                  <td className="num">
                    {member.lastSignInAt !== null && showInstant(member.lastSignInAt, language)}
                    {member.lastSignInAt === null && t(member.hasPasskey ? 'staff.never' : 'staff.invited')}
                  </td>
                  <td>
                    <Button look="quiet" onPress={() => start(member)}>
                      {t('staff.change', { name: member.fullName })}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
