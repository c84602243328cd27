import type { AgreementText } from '@portal/contract/agreements/agreement';
import { giveConsent } from '@portal/contract/alerts/give-consent';
import { getDocument } from '@portal/contract/documents/get-document';
import { useEffect, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AgreementWords } from '../parts/agreement-words.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Note } from '../ui/feedback/note.tsx';

interface Terms {
  version: string;
  text: AgreementText;
}

/** The terms of text messages, which are read before the first text. */
export function TextConsent({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
  const { t } = useTexts();
  const [terms, setTerms] = useState<Terms | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, alone } = useAlone();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    callApi(getDocument, { document: 'mobileTerms' }, { silent: true, signal }).then(setTerms, () => {
      if (!signal.aborted) setProblem(t('alerts:consent.failed'));
    });
    return () => controller.abort();
  }, [t]);

  const agree = async () => {
    if (terms === null) return;
    try {
      await callApi(giveConsent, { consent: true, wordingVersion: terms.version }, { silent: true });
      onGiven();
    } catch (error) {
      const isChanged = error instanceof ApiError && error.shortMessage === 'agreement changed';
      const isLost = error instanceof ApiError && error.unanswered !== null;
      setProblem(t(isChanged ? 'alerts:consent.changed' : isLost ? 'failure:unanswered.repeat' : 'error:generic'));
      if (isChanged) await callApi(getDocument, { document: 'mobileTerms' }, { silent: true }).then(setTerms, onClose);
    }
  };
  const notNow = { label: t('alerts:consent.notNow'), onPress: onClose, kind: 'second' } as const;
  const label = isBusy ? t('alerts:consent.agreeing') : t('alerts:consent.agree');
  const yes = { label, onPress: () => void alone(agree), isBusy };
  return (
    <Dialog
      title={t('alerts:consent.title')}
      role="dialog"
      onClose={onClose}
      actions={terms === null ? [notNow] : isBusy ? [yes] : [yes, notNow]}
    >
      {problem !== null && <Note tone="error">{problem}</Note>}
      {terms === null && problem === null && <p role="status">{t('alerts:consent.loading')}</p>}
      {terms !== null && <AgreementWords sections={terms.text.sections} level="h3" />}
    </Dialog>
  );
}
