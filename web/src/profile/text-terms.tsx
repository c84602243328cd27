import type { AgreementText } from '@portal/contract/agreements/agreement';
import { getAgreement } from '@portal/contract/agreements/get-agreement';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AgreementWords } from '../parts/agreement-words.tsx';

/** The terms of text messages, closed until somebody wants to read them; nothing when they cannot be had. */
export function TextTerms() {
  const { t } = useTexts();
  const { data } = useRead(getAgreement, { document: 'mobileTerms' }, { retries: false });
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
