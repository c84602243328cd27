import './status.css';
import { Icon } from '../figures/icon.tsx';

export type StatusTone = 'good' | 'locked' | 'info' | 'off' | 'stop';

const classes: Record<StatusTone, string> = {
  good: 'status',
  locked: 'status status--locked',
  info: 'status status--info',
  off: 'status status--off',
  stop: 'status status--stop',
};

/** A word of state with its icon; the tone only repeats it. */
export function Status({ word, icon, tone }: { word: string; icon: string; tone: StatusTone }) {
  return (
    <span className={classes[tone]}>
      <Icon path={icon} /> <span>{word}</span>
    </span>
  );
}
