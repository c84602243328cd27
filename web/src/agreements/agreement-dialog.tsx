import { acceptAgreements } from '@portal/contract/agreements/accept-agreements';
import type { Agreement } from '@portal/contract/agreements/agreement';
import { listDueAgreements } from '@portal/contract/agreements/list-due-agreements';
import { getDocument } from '@portal/contract/documents/get-document';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { usePublicRead } from '../app/calls/use-public-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { signOut } from '../app/signed-in/sign-out.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AgreementWords } from '../parts/agreement-words.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Note } from '../ui/feedback/note.tsx';

interface AgreementDialogProps {
  agreement: Agreement;
  /** Receives the agreements still due once this one is answered. */
  onAnswered: (left: readonly Agreement[]) => void;
  /** Goes on without it, where that is a free choice. */
  onDeclined: () => void;
}

/**
 * One document in full. A cardholder who agrees goes on; one who declines is signed out, except for the terms of text
 * messages, without which an account is as good. Nothing else closes it.
 */
export function AgreementDialog({ agreement: due, onAnswered, onDeclined }: AgreementDialogProps) {
  const { t, language } = useTexts();
  const { document } = due;
  const { entity: agreement, hasFailed, tryAgain } = usePublicRead(getDocument, { document }, null);
  const { isBusy, alone } = useAlone();
  const [refusal, setRefusal] = useState<string | null>(null);

  const agree = async () => {
    if (agreement === null) return;
    setRefusal(null);
    try {
      // The version that was read is the one that counts.
      const accepted = [{ document, version: agreement.version }];
      onAnswered((await callApi(acceptAgreements, { accepted, language }, { silent: true })).due);
    } catch (error) {
      const isLost = error instanceof ApiError && error.unanswered !== null;
      const said = error instanceof ApiError && error.status === 900 && error.message;
      setRefusal(said || t(isLost ? 'failure:unanswered.repeat' : 'error:generic'));
      // It has changed while it was read: the new version is asked about.
      if (error instanceof ApiError && error.shortMessage === 'agreement changed') {
        tryAgain();
        onAnswered((await callApi(listDueAgreements, {}, { silent: true })).due);
      }
    }
  };

  const isFree = document === 'mobileTerms';
  const decline = isFree
    ? { label: t('agreements:due.notNow'), onPress: onDeclined }
    : { label: t('agreements:due.decline'), onPress: () => signOut({ onServer: true }) };
  if (agreement === null) {
    return (
      <Dialog title={t('agreements:due.title')} role="dialog" isPersistent actions={[{ ...decline, kind: 'second' }]}>
        {hasFailed ? (
          <LoadFailed title={t('agreements:failed.title')} text={t('agreements:failed.text')} onTryAgain={tryAgain} />
        ) : (
          <p role="status">{t('agreements:loading')}</p>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      key={agreement.version}
      title={agreement.text.title}
      role="dialog"
      isPersistent
      actions={[
        {
          label: isBusy ? t('agreements:due.agreeing') : t('agreements:due.agree'),
          onPress: () => void alone(agree),
          isBusy,
        },
        ...(isBusy ? [] : [{ ...decline, kind: 'second' as const }]),
      ]}
    >
      <p className="lead">{t(isFree ? 'agreements:due.leadTexts' : 'agreements:due.lead')}</p>
      <AgreementWords sections={agreement.text.sections} level="h3" />
      {refusal && <Note tone="error">{refusal}</Note>}
    </Dialog>
  );
}
