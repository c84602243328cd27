import { addressOf } from '@portal/contract/address-of';
import { findAtms } from '@portal/contract/atms/find-atms';
import type { EntityOf, InputOf } from '@portal/contract/define-call';
import type { PageAnswer } from '@portal/contract/page-bundle';
import { useEffect, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { readReply } from '../app/calls/read-reply.ts';
import { usePageData } from '../app/page/page-data.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

type Found = EntityOf<typeof findAtms>;
type Outcome = { about: string } & ({ found: Found } | { problem: string } | { hasFailed: true });

/** Returns the outcome of an error. The server's words on the place stand beside its field; all else is a failed search. */
function failureOf(about: string, error: unknown): Outcome {
  const isAboutPlace = error instanceof ApiError && (error.status === 900 || error.status === 400);
  return isAboutPlace && error.message ? { about, problem: error.message } : { about, hasFailed: true };
}

/** Returns the server's result for the search that it rendered the page with; null for another search. */
function servedOutcome(about: string, input: InputOf<typeof findAtms>, answer: PageAnswer): Outcome | null {
  if (addressOf(findAtms, input).url !== answer.url) return null;
  try {
    return { about, found: readReply({ ...answer, statusText: '' }) as Found };
  } catch (error) {
    return failureOf(about, error);
  }
}

/** Returns the result of a search: the places, the problem with the typed place, or a failure. */
export function useFoundAtms(input: InputOf<typeof findAtms> | null) {
  const { language } = useTexts();
  const { answer } = usePageData();
  const isHydrated = useHydrated();
  const [tries, setTries] = useState(1);
  const about = JSON.stringify([input, language, tries]);
  const [outcome, setOutcome] = useState(() =>
    isHydrated || input === null || answer === null ? null : servedOutcome(about, input, answer),
  );
  const isKnown = outcome?.about === about;
  useEffect(() => {
    const [asked] = JSON.parse(about) as [InputOf<typeof findAtms> | null];
    if (asked === null || isKnown) return undefined;
    const controller = new AbortController();
    callApi(findAtms, asked, { silent: true, signal: controller.signal }).then(
      (found) => setOutcome({ about, found }),
      (error: unknown) => {
        if (!controller.signal.aborted) setOutcome(failureOf(about, error));
      },
    );
    return () => controller.abort();
  }, [about, isKnown]);
  const isCurrent = input !== null && isKnown;
  return {
    /** Which search this is. */
    name: about,
    found: isCurrent && 'found' in outcome ? outcome.found : null,
    problem: isCurrent && 'problem' in outcome ? outcome.problem : null,
    hasFailed: isCurrent && 'hasFailed' in outcome,
    isLoading: input !== null && !isCurrent,
    tryAgain: () => setTries(tries + 1),
  };
}
