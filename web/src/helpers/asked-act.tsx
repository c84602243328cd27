import { useState } from 'react';
import { useAlone } from '../app/calls/use-alone.ts';
import { wordsOfError } from '../app/calls/words-of-error.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ConfirmPanel } from '../ui/feedback/confirm-panel.tsx';
import { Button } from '../ui/form/button.tsx';
import { endsSession } from './use-helped.ts';

interface AskedActProps {
  /** The button that asks. */
  press: string;
  title: string;
  text: string;
  words: { send: string; sending: string; not: string };
  act: () => Promise<void>;
  /** The helper is signed in no more. */
  onOver: () => void;
}

/** An act of a helper that says first what it does. */
export function AskedAct({ press, title, text, words, act, onOver }: AskedActProps) {
  const { t } = useTexts();
  const { isBusy, alone } = useAlone();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isOpen) {
    return (
      <div className="btnrow">
        <Button kind="second" size="medium" onClick={() => setOpen(true)}>
          {press}
        </Button>
      </div>
    );
  }
  const send = async () => {
    setProblem(null);
    try {
      await act();
      setOpen(false);
    } catch (error) {
      if (endsSession(error)) return onOver();
      setProblem(wordsOfError(error, t('failure:unanswered.repeat')));
    }
  };
  return (
    <ConfirmPanel title={title}>
      <p>{text}</p>
      {problem !== null && (
        <Alert tone="error" isLive>
          {problem}
        </Alert>
      )}
      <div className="btnrow">
        <Button isBusy={isBusy} onClick={() => void alone(send)}>
          {isBusy ? words.sending : words.send}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {words.not}
        </Button>
      </div>
    </ConfirmPanel>
  );
}
