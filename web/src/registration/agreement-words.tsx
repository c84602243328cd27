import type { AgreementText } from '@portal/contract/agreements/agreement';
import { getAgreement } from '@portal/contract/agreements/get-agreement';
import { useEffect, useState } from 'react';
import { callApi } from '../app/client.ts';
import { useTexts } from '../app/use-texts.ts';
import { Note } from '../ui/note.tsx';

/** The words of a document, as they count now, in the page's language. */
export function AgreementWords({ document }: { document: 'terms' | 'privacy' | 'eSign' }) {
  const { t } = useTexts();
  const [text, setText] = useState<AgreementText | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    callApi(getAgreement, { document }, { silent: true, signal: controller.signal }).then(
      (agreement) => setText(agreement.text),
      () => controller.signal.aborted || setText('failed'),
    );
    return () => controller.abort();
  }, [document]);
  if (text === null) return <p role="status">{t('registration:confirm.loading')}</p>;
  if (text === 'failed') return <Note tone="error">{t('registration:confirm.failed')}</Note>;
  return (
    <section className="agree__words flow flow-s" aria-label={text.title}>
      {text.sections.map(({ heading, paragraphs, items }) => (
        <div className="flow flow-s" key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <ul className="points">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}
