import '../feedback/failure.css';
import { Icon } from './icon.tsx';

/** A large picture above the words that say what happened. */
export function BigSign({ icon, tone = 'warn' }: { icon: string; tone?: 'warn' | 'info' | 'ok' }) {
  return (
    <span className={tone === 'warn' ? 'bigsign' : `bigsign bigsign--${tone}`}>
      <Icon path={icon} />
    </span>
  );
}
