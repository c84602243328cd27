import type { Call, EntityOf, InputOf } from '@portal/contract/define-call';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { callApi } from './client.ts';

/** The result of a read, and its subject. */
type Outcome<Entity> = { about: string } & ({ entity: Entity } | { hasFailed: true });

/**
 * Reads a call that anybody may ask, in the page's language; `served` is its answer where the page brought it. Without
 * what keeps the reads of a cardholder, which visitors need not load.
 */
export function usePublicRead<C extends Call>(call: C, input: InputOf<C>, served: EntityOf<C> | null) {
  const { language } = useTexts();
  const [outcome, setOutcome] = useState<Outcome<EntityOf<C>> | null>(null);
  const [tries, setTries] = useState(1);
  const isServed = served !== null;
  const about = JSON.stringify([call.name, input, language, tries]);

  useEffect(() => {
    if (isServed) return undefined;
    let isWanted = true;
    const read = async () => {
      // The page names its language once all of it has changed.
      await Promise.resolve();
      const [, asked] = JSON.parse(about) as [string, InputOf<C>];
      try {
        const entity = await callApi(call, asked, { silent: true });
        if (isWanted) setOutcome({ about, entity });
      } catch {
        if (isWanted) setOutcome({ about, hasFailed: true });
      }
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [isServed, call, about]);

  const isCurrent = outcome?.about === about;
  return {
    entity: served ?? (isCurrent && 'entity' in outcome ? outcome.entity : null),
    hasFailed: !isServed && isCurrent && 'hasFailed' in outcome,
    tryAgain: () => setTries(tries + 1),
  };
}
