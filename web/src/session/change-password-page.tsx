import { changePassword } from '@portal/contract/session/change-password';
import { useState } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { ToProfile } from '../parts/to-profile.tsx';
import { WhatBecame } from '../parts/what-became.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ChangePasswordForm, type Closed } from './change-password-form.tsx';

/** A new password for who is signed in, and stays so. */
export default function ChangePasswordPage() {
  const { t } = useTexts();
  const [closed, setClosed] = useState<Closed | null>(null);
  if (closed) return <Done closed={closed} />;
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={t('session:changePassword.title')} lead={t('session:changePassword.lead')} />
      <div className="with-aside">
        <div className="flow flow-m">
          <WhatBecame
            call={changePassword}
            about={{}}
            words={{
              DONE: { title: t('session:changePassword.done'), text: t('session:changePassword.lost') },
              UNKNOWN: { title: t('session:changePassword.unknownTitle'), text: t('session:changePassword.unknown') },
            }}
          />
          <ChangePasswordForm onChanged={setClosed} />
        </div>
        <HelpAside title={t('session:changePassword.help')} text={t('session:changePassword.helpText')} />
      </div>
    </div>
  );
}

/** The new password counts; what went with the old one. */
function Done({ closed: { forgetDevices, removePasskeys } }: { closed: Closed }) {
  const { t } = useTexts();
  const title = t('session:changePassword.done');
  useTop();
  useStateTitle(title);
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={title} />
      <div className="column flow flow-m">
        <Alert tone="ok" isLive>
          <p>{t('session:changePassword.doneText')}</p>
          {forgetDevices && <p>{t('session:changePassword.forgotten')}</p>}
          {removePasskeys && <p>{t('session:changePassword.removed')}</p>}
        </Alert>
        <div className="btnrow">
          <ButtonLink as={AppLink} to="/dashboard">
            {t('session:changePassword.home')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
