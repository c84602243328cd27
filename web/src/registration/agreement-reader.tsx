import type { AgreementText } from '@portal/contract/agreements/agreement';
import { getDocument } from '@portal/contract/documents/get-document';
import { useEffect, useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AgreementWords } from '../parts/agreement-words.tsx';
import { Note } from '../ui/feedback/note.tsx';

/** A document as it counts now, in the page's language, or that it could not be read. */
export function AgreementReader({ document }: { document: 'terms' | 'privacy' | 'eSign' }) {
  const { t } = useTexts();
  const [text, setText] = useState<AgreementText | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    callApi(getDocument, { document }, { silent: true, signal: controller.signal }).then(
      (agreement) => setText(agreement.text),
      () => controller.signal.aborted || setText('failed'),
    );
    return () => controller.abort();
  }, [document]);
  if (text === null) return <p role="status">{t('registration:confirm.loading')}</p>;
  if (text === 'failed') return <Note tone="error">{t('registration:confirm.failed')}</Note>;
  return (
    <section className="agree__words" aria-label={text.title}>
      <AgreementWords sections={text.sections} level="h3" />
    </section>
  );
}
