import './button.css';
import { Icon } from '../figures/icon.tsx';
import { eye, eyeOff } from '../figures/icons.ts';
import { useHydrated } from '../use-hydrated.ts';

/** Words of a button that shows what a secret field holds. */
export interface ShowWords {
  show: string;
  hide: string;
  /** Spoken name, which begins with `show` and says what is shown: 'Show password'. */
  name: string;
}

interface ShowButtonProps {
  fieldId: string;
  words: ShowWords;
  isShown: boolean;
  onToggle: () => void;
  size?: 'medium' | 'joined';
}

/** Shows or hides what a secret field holds. */
export function ShowButton({ fieldId, words, isShown, onToggle, size = 'medium' }: ShowButtonProps) {
  return (
    <button
      className={size === 'medium' ? 'btn btn--second btn--m' : 'btn btn--second'}
      type="button"
      disabled={!useHydrated()}
      aria-controls={fieldId}
      // The name begins with the word that is seen, so that it can be said to the device (WCAG 2.5.3).
      aria-label={isShown ? words.name.replace(words.show, words.hide) : words.name}
      onClick={onToggle}
    >
      <Icon path={isShown ? eyeOff : eye} /> <span>{isShown ? words.hide : words.show}</span>
    </button>
  );
}
