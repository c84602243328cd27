import type { Call } from '@portal/contract/define-call';
import { useOutcome } from '../app/calls/use-outcome.ts';
import { Alert } from '../ui/feedback/alert.tsx';

interface Words {
  title: string;
  text: string;
}

interface WhatBecameProps {
  call: Call;
  /** The subject of the call: the fields of its `intention`. */
  about: object;
  words: { DONE: Words; UNKNOWN: Words };
}

/** Tells what became of something that was done here before and never answered; nothing when all was answered. */
export function WhatBecame({ call, about, words }: WhatBecameProps) {
  const outcome = useOutcome(call, about);
  // A refused call changed nothing: the page shows the state.
  if (outcome !== 'DONE' && outcome !== 'UNKNOWN') return null;
  const { title, text } = words[outcome];
  return (
    <Alert tone={outcome === 'DONE' ? 'ok' : 'warn'} title={title} isLive>
      {text}
    </Alert>
  );
}
