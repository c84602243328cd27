import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import '../form/button.css';
import './empty.css';
import { Icon } from '../figures/icon.tsx';

interface EmptyProps {
  icon: string;
  title: string;
  level?: 'h2' | 'h3';
  /** Why, and what comes next. */
  children: ReactNode;
  /** The actions to offer: one button at most looks like the main one. */
  action?: ReactNode;
  /** It could not be loaded, which is spoken at once. */
  isFailed?: boolean;
}

/** Nothing here, or not loaded: why, what next, one button. */
export function Empty({ icon, title, level: Heading = 'h2', children, action, isFailed }: EmptyProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // Its button goes with it once it was pressed, and the focus must go somewhere.
  useLayoutEffect(() => {
    const own = section.current;
    return () => {
      if (own?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={section}
      className={isFailed ? 'empty empty--failed' : 'empty'}
      role={isFailed ? 'alert' : undefined}
      aria-labelledby={id}
    >
      <Icon path={icon} isLarge />
      <div className="flow flow-s">
        <Heading className="empty__title" id={id}>
          {title}
        </Heading>
        <p>{children}</p>
        {action && <div className="btnrow">{action}</div>}
      </div>
    </section>
  );
}
