import { type ReactNode, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { clock } from '../ui/figures/icons.ts';
import { WayButton } from '../ui/form/way-button.tsx';
import './passcode.css';
import { formatCountdown, useCountdown } from '../app/frame/use-countdown.ts';

/** A way to prove who somebody is. */
export interface WayEntry<Way extends string> {
  way: Way;
  icon: string;
  title: string;
  hint?: string | undefined;
  /** Tells whether a code goes out by it. */
  sends: boolean;
}

interface WayListProps<Way extends string> {
  /** The effect of pressing one. */
  lead: string;
  ways: readonly WayEntry<Way>[];
  /** Goes on with a way; rejects with what the server refuses. */
  choose: (way: Way) => Promise<void>;
  /** When another code may be asked for, in milliseconds since 1970; who presses sooner is told so by the server. */
  waitUntilMs: number;
  /** The content below: the way back. */
  beside?: ReactNode;
}

/** Several ways, each a button that chooses it and, where it has one, sends its code. None is chosen beforehand. */
export function WayList<Way extends string>({ lead, ways, choose, waitUntilMs, beside }: WayListProps<Way>) {
  const { t } = useTexts();
  const left = useCountdown(waitUntilMs);
  const { isBusy, alone } = useAlone();
  const [pressed, setPressed] = useState<Way | null>(null);
  const busy = isBusy ? pressed : null;
  const [refusal, setRefusal] = useState<string | null>(null);

  const press = async (way: Way) => {
    setPressed(way);
    setRefusal(null);
    try {
      await choose(way);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.status === 900 && thrown.message) setRefusal(thrown.message);
      else showFailure(thrown);
    }
  };

  return (
    <div className="flow flow-m">
      <p>{lead}</p>
      {left > 0 && (
        <p className="timer" aria-hidden="true">
          <Icon path={clock} />
          <span>
            <span>{t('otpPref:wait')}</span>{' '}
            <strong className="num" translate="no">
              {formatCountdown(left)}
            </strong>
          </span>
        </p>
      )}
      {refusal && (
        <div role="alert">
          <Note tone="error">{refusal}</Note>
        </div>
      )}
      <ul className="options unmarked">
        {ways.map((entry) => (
          <li key={entry.way}>
            <WayButton
              icon={entry.icon}
              title={entry.title}
              hint={busy === entry.way && entry.sends ? t('otpPref:sending') : entry.hint}
              isBusy={busy === entry.way}
              isHeld={busy !== null}
              onPress={() => void alone(() => press(entry.way))}
            />
          </li>
        ))}
      </ul>
      {busy === null && beside && <div className="btnrow">{beside}</div>}
    </div>
  );
}
