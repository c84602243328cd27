import { changePassword } from '@portal/contract/session/change-password';
import { useState } from 'react';
import { toTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { ToProfile } from '../parts/to-profile.tsx';
import { WhatBecame } from '../parts/what-became.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ChangePasswordForm, type Closed } from './change-password-form.tsx';

/** A new password for who is signed in, and stays so. */
export default function ChangePasswordPage() {
  const { t } = useTexts();
  const [changes, setChanges] = useState(0);
  const [closed, setClosed] = useState<Closed | null>(null);
  const onChanged = (went: Closed) => {
    setChanges(changes + 1);
    setClosed(went);
    toTop();
  };
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={t('session:changePassword.title')} lead={t('session:changePassword.lead')} />
      <div className="with-aside">
        <div className="flow flow-m">
          <div role="status">
            {changes > 0 && (
              <Alert tone="ok" title={t('session:changePassword.done')}>
                <p>{t('session:changePassword.doneText')}</p>
                {closed?.forgetDevices && <p>{t('session:changePassword.forgotten')}</p>}
                {closed?.removePasskeys && <p>{t('session:changePassword.removed')}</p>}
              </Alert>
            )}
          </div>
          <WhatBecame
            call={changePassword}
            about={{}}
            words={{
              DONE: { title: t('session:changePassword.done'), text: t('session:changePassword.lost') },
              UNKNOWN: { title: t('session:changePassword.unknownTitle'), text: t('session:changePassword.unknown') },
            }}
          />
          {/* A form of its own after each change, empty again. */}
          <ChangePasswordForm key={changes} onChanged={onChanged} />
        </div>
        <HelpAside title={t('session:changePassword.help')} text={t('session:changePassword.helpText')} />
      </div>
    </div>
  );
}
