import type { AgreementText } from '@portal/contract/agreements/agreement';
import { getDocument } from '@portal/contract/documents/get-document';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AgreementWords } from '../parts/agreement-words.tsx';

/** The terms of text messages, closed until somebody wants to read them; nothing when they cannot be had. */
export function TextTerms() {
  const { t, language } = useTexts();
  const { data } = useRead(getDocument, { document: 'mobileTerms' }, { retries: false, language });
  const text: AgreementText | undefined = data?.text;
  return (
    text && (
      <details>
        <summary>{t('profile:contact.terms')}</summary>
        <AgreementWords sections={text.sections} level="h2" />
      </details>
    )
  );
}
