import {
  approveStaffChange,
  listStaff,
  previewStaffDecision,
  rejectStaffChange,
  type StaffChange,
} from '@portal/contract/desk/staff-accounts';
import { useState } from 'react';
import { callDesk, callDeskOnce } from '../calls/call-desk.ts';
import { useAct } from '../calls/use-act.ts';
import { useReloadOf } from '../calls/use-desk-read.ts';
import { useSigned } from '../calls/use-signed.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';

/** The changes that wait for another administrator, with the decision. */
export function StaffChanges({ changes }: { changes: readonly StaffChange[] }) {
  const { t, language } = useTranslation('desk');
  const reloadOf = useReloadOf();
  const [decided, setDecided] = useState<{ how: 'approved' | 'rejected'; link: string | null } | null>(null);
  const { run, isBusy, refusal } = useSigned();
  const onRejected = async () => {
    setDecided({ how: 'rejected', link: null });
    await reloadOf(listStaff);
  };
  const reject = useAct(rejectStaffChange, onRejected, { isOnce: true });
  const approve = async (changeId: number) => {
    setDecided(null);
    const done = await run(
      async () => await callDesk(previewStaffDecision, { changeId }),
      async (signed, { hash }) => await callDeskOnce(approveStaffChange, { changeId, hash, signed }),
    );
    if (done === null) return;
    setDecided({ how: 'approved', link: done.link });
    await reloadOf(listStaff);
  };
  const refused = refusal ?? reject.refusal;
  return (
    <section className="sec stack">
      <h2>{t('staff.waiting')}</h2>
      {refused && <Refused refusal={refused} key={refused.error} />}
      {decided !== null && (
        <div className="al al--ok stack" role="status">
          <p>{t(`approvals.${decided.how}`)}</p>
          {decided.link !== null && (
            <>
              <p>{t('staff.link')}</p>
              <p translate="no">
                <code>{decided.link}</code>
              </p>
            </>
          )}
        </div>
      )}
      {changes.length === 0 && <p>{t('staff.nothingWaits')}</p>}
      {changes.length > 0 && (
        <ul className="tl">
          {changes.map(
            ({ changeId, kind, fullName, role, newRole, closePerson, reason, askedBy, askedAt, notDeciding }) => (
              <li key={changeId}>
                <div>
                  <strong>
                    {t(`staff.asks.${kind}`, {
                      name: fullName,
                      role: t(`role.${newRole ?? role}`),
                      person: closePerson ?? '',
                    })}
                  </strong>
                  <span className="sub">
                    {t('staff.askedBy', { name: askedBy, at: showInstant(askedAt, language), reason })}
                  </span>
                  {notDeciding !== null && <span className="sub">{t(`staff.not.${notDeciding}`)}</span>}
                </div>
                <div className="row">
                  {notDeciding === null && (
                    <Button isBusy={isBusy} onPress={() => void approve(changeId)}>
                      {t('approvals.approve')}
                    </Button>
                  )}
                  <Button look="danger" isBusy={reject.isBusy} onPress={() => void reject.act({ changeId })}>
                    {t(notDeciding === 'OWN' ? 'staff.takeBack' : 'approvals.reject')}
                  </Button>
                </div>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}
