import './option.css';
import './way-button.css';
import { Icon } from '../figures/icon.tsx';
import { chevronRight } from '../figures/icons.ts';

interface WayButtonProps {
  icon: string;
  title: string;
  hint?: string | undefined;
  /** It is doing what was asked. */
  isBusy: boolean;
  /** Another one is: this one can do nothing meanwhile. */
  isHeld: boolean;
  onPress: () => void;
}

/** One of several ways, which is chosen and taken in one press. */
export function WayButton({ icon, title, hint, isBusy, isHeld, onPress }: WayButtonProps) {
  return (
    <button
      className="option way"
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isHeld || undefined}
      onClick={isBusy || isHeld ? undefined : onPress}
    >
      <Icon path={icon} isLarge />
      <span>
        <strong className="way__title">{title}</strong> {hint && <span className="option__hint">{hint}</span>}
      </span>
      <Icon path={chevronRight} />
    </button>
  );
}
