import type { AgreementName, AgreementText } from '@portal/contract/agreements/agreement';
import { getAgreement } from '@portal/contract/agreements/get-agreement';
import type { Language } from '@portal/contract/language';
import { useEffect, useState } from 'react';
import { callApi } from '../app/client.ts';
import { usePageData } from '../app/page-data.ts';
import { useTexts } from '../app/use-texts.ts';

interface ReadAgreement {
  version: string;
  text: AgreementText;
}

/** What a reading brought: the document in one language, or that it failed. */
type Outcome = { language: Language; document: AgreementName; tries: number } & (
  | { agreement: ReadAgreement }
  | { hasFailed: true }
);

/** A document in the page's language: that of the page itself, or read from the server. */
export function useAgreement(document: AgreementName) {
  const { language } = useTexts();
  const { document: served } = usePageData();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [tries, setTries] = useState(1);
  const isServed = served?.document === document;

  useEffect(() => {
    if (isServed) return undefined;
    let isWanted = true;
    const read = async () => {
      // The page names its language once all of it has changed.
      await Promise.resolve();
      const about = { language, document, tries };
      try {
        const agreement = await callApi(getAgreement, { document }, { silent: true });
        if (isWanted) setOutcome({ ...about, agreement });
      } catch {
        if (isWanted) setOutcome({ ...about, hasFailed: true });
      }
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [isServed, document, language, tries]);

  const tryAgain = () => setTries(tries + 1);
  if (isServed)
    return { agreement: { version: served.version, text: served.texts[language] }, hasFailed: false, tryAgain };
  const isCurrent = outcome?.document === document && outcome.language === language && outcome.tries === tries;
  return {
    agreement: isCurrent && 'agreement' in outcome ? outcome.agreement : null,
    hasFailed: isCurrent && 'hasFailed' in outcome,
    tryAgain,
  };
}
