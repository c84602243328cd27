import type { Assertion } from '@portal/contract/passkeys/passkey';
import { useState } from 'react';
import { sign } from '../session/signer.ts';
import type { Answer, Refusal } from './call-desk.ts';

interface ToSign {
  challenge: string;
  rpId: string;
}

/** An act in two calls: the first says what to sign, the second brings the signature. Null: it was not done. */
export function useSigned() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const attempt = async <Shown extends ToSign, Entity>(
    ask: () => Promise<Answer<Shown>>,
    perform: (signed: Assertion, shown: Shown) => Promise<Answer<Entity>>,
  ): Promise<Answer<Entity>> => {
    const shown = await ask();
    if (!shown.ok) return shown;
    const signed = await sign(shown.entity);
    if (signed === null) return { ok: false, refusal: { error: 'passkeyRefused', fields: [], params: {} } };
    return await perform(signed, shown.entity);
  };
  const run = async <Shown extends ToSign, Entity>(
    ask: () => Promise<Answer<Shown>>,
    perform: (signed: Assertion, shown: Shown) => Promise<Answer<Entity>>,
  ): Promise<Entity | null> => {
    setBusy(true);
    setRefusal(null);
    const answer = await attempt(ask, perform);
    setBusy(false);
    if (answer.ok) return answer.entity;
    setRefusal(answer.refusal);
    return null;
  };
  return { run, isBusy, refusal };
}
