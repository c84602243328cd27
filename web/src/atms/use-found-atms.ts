import { findAtms } from '@portal/contract/atms/find-atms';
import type { EntityOf, InputOf } from '@portal/contract/define-call';
import { useEffect, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { useTexts } from '../app/texts/use-texts.ts';

type Outcome = { about: string } & ({ found: EntityOf<typeof findAtms> } | { problem: string } | { hasFailed: true });

/** What a search finds: the places, what is wrong with the place that was typed, or that it failed. */
export function useFoundAtms(input: InputOf<typeof findAtms> | null) {
  const { language } = useTexts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [tries, setTries] = useState(1);
  const about = JSON.stringify([input, language, tries]);
  useEffect(() => {
    const [asked] = JSON.parse(about) as [InputOf<typeof findAtms> | null];
    if (asked === null) return undefined;
    const controller = new AbortController();
    callApi(findAtms, asked, { silent: true, signal: controller.signal }).then(
      (found) => setOutcome({ about, found }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        // What the server says of the place stands beside its field; all else is a search that failed.
        const isAboutPlace = error instanceof ApiError && (error.status === 900 || error.status === 400);
        setOutcome(isAboutPlace && error.message ? { about, problem: error.message } : { about, hasFailed: true });
      },
    );
    return () => controller.abort();
  }, [about]);
  const isCurrent = input !== null && outcome?.about === about;
  return {
    found: isCurrent && 'found' in outcome ? outcome.found : null,
    problem: isCurrent && 'problem' in outcome ? outcome.problem : null,
    hasFailed: isCurrent && 'hasFailed' in outcome,
    isLoading: input !== null && !isCurrent,
    tryAgain: () => setTries(tries + 1),
  };
}
