import type { ReactNode, Ref } from 'react';
import { Icon } from '../figures/icon.tsx';
import './switch.css';

interface SwitchProps {
  icon: string;
  /** The thing that it switches: 'Lock card'. */
  name: string;
  /** The effect of switching, before or after. */
  hint: ReactNode;
  isOn: boolean;
  /** 'On' and 'Off' in the page's language; the track only repeats the word. */
  words: { on: string; off: string };
  /** It is doing what was asked; further presses do nothing. */
  isBusy?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A switch that acts with one press. Its state is a word beside it; a busy one keeps the focus. */
export function Switch({ icon, name, hint, isOn, words, isBusy = false, onPress, ref }: SwitchProps) {
  return (
    <button
      ref={ref}
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      <Icon path={icon} isLarge />
      <span>
        <span className="switch__name">{name}</span> <span className="switch__hint">{hint}</span>
      </span>
      {/* The role says it to those who listen. */}
      <span className="switch__end" aria-hidden="true">
        <span className="switch__track" />
        <span key={String(isOn)}>{isOn ? words.on : words.off}</span>
      </span>
    </button>
  );
}
