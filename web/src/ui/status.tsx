import './status.css';
import { Icon } from './icon.tsx';

export type StatusTone = 'good' | 'locked' | 'info' | 'off';

const classes: Record<StatusTone, string> = {
  good: 'status',
  locked: 'status status--locked',
  info: 'status status--info',
  off: 'status status--off',
};

/** A word of state with its icon; the tone only repeats it. */
export function Status({ word, icon, tone }: { word: string; icon: string; tone: StatusTone }) {
  return (
    <span className={classes[tone]}>
      <Icon path={icon} /> {word}
    </span>
  );
}
