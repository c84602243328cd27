import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useOutcome } from '../app/calls/use-outcome.ts';
import { draftStore } from '../app/forms/draft.ts';
import { useMergeQuery } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** The account may be open, though the answer did not come: then nothing is asked again, and this is the end. */
export function AlreadyOpened() {
  const { t } = useTexts();
  const mergeQuery = useMergeQuery();
  // As it was when the step was opened: the end of a registration forgets it.
  const [{ sessionId, userId }] = useState(draftStore.get);
  const outcome = useOutcome(confirmRegistration, { sessionId });
  if (outcome === 'DONE') return <Navigate to={mergeQuery('/registration/success')} state={{ userId }} replace />;
  if (outcome === null || outcome === 'REFUSED') return null;
  return (
    <Alert tone="warn" title={t('registration:lost.title')} isLive>
      {t('registration:lost.text', { userId })}
    </Alert>
  );
}
