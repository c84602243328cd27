import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { useState } from 'react';
import { useOutcome } from '../app/calls/use-outcome.ts';
import { draftStore } from '../app/forms/draft.ts';
import { Redirect } from '../app/pages/redirect.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** The account may be open, though the answer did not come: then nothing is asked again, and this is the end. */
export function AlreadyOpened() {
  const { t } = useTexts();
  // As it was when the step was opened: the end of a registration forgets it.
  const [{ sessionId, userId }] = useState(draftStore.get);
  const outcome = useOutcome(confirmRegistration, { sessionId });
  if (outcome === 'DONE') return <Redirect to="/registration/success" state={{ userId }} />;
  if (outcome === null || outcome === 'REFUSED') return null;
  return (
    <Alert tone="warn" title={t('registration:lost.title')} isLive>
      {t('registration:lost.text', { userId })}
    </Alert>
  );
}
