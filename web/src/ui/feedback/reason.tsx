import { type ReactNode, useId } from 'react';
import '../form/button.css';
import './reason.css';
import { Icon } from '../figures/icon.tsx';
import { Unbroken } from './unbroken.tsx';

interface ReasonProps {
  icon: string;
  title: string;
  /** The effect on the money. */
  children: ReactNode;
  /** The one way out. */
  action?: ReactNode;
  /** A link that helps where that way does not. */
  beside?: ReactNode;
  tone?: 'warn' | 'info';
}

/** The event, its effect on the money, then its one way out. */
export function Reason({ icon, title, children, action, beside, tone = 'warn' }: ReasonProps) {
  const id = useId();
  return (
    <section className={tone === 'info' ? 'reason reason--info' : 'reason'} aria-labelledby={id}>
      <Icon path={icon} isLarge />
      <div className="flow flow-s">
        <h2 className="reason__title" id={id}>
          <Unbroken text={title} />
        </h2>
        <p>
          <Unbroken text={children} />
        </p>
        {action && <div className="btnrow">{action}</div>}
        {beside && <p>{beside}</p>}
      </div>
    </section>
  );
}
