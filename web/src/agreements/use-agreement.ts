import type { AgreementName } from '@portal/contract/agreements/agreement';
import { getAgreement } from '@portal/contract/agreements/get-agreement';
import { usePublicRead } from '../app/calls/use-public-read.ts';
import { usePageData } from '../app/pages/page-data.ts';
import { useTexts } from '../app/texts/use-texts.ts';

/** A document in the page's language: that of the page itself, or read from the server. */
export function useAgreement(document: AgreementName) {
  const { language } = useTexts();
  const { document: served } = usePageData();
  const own = served?.document === document ? { ...served, text: served.texts[language] } : null;
  const { entity: agreement, ...state } = usePublicRead(getAgreement, { document }, own);
  return { agreement, ...state };
}
