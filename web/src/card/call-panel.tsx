import { type ReactNode, useId } from 'react';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import '../ui/layout/panel.css';
import './call-panel.css';
import { CallUs } from './call-us.tsx';
import type { CallWords } from './card-reasons.ts';

interface CallPanelProps {
  title: string;
  /** A note that says what is safe, and that one call is enough. */
  children: string;
  call: CallWords;
  /** A way that needs no call. */
  beside?: ReactNode;
}

/** A state out of which a call leads: what is safe, what to have at hand, and what happens then. */
export function CallPanel({ title, children, call, beside }: CallPanelProps) {
  const { t } = useTexts();
  const { supportHours, tty } = useProgram();
  const id = useId();
  return (
    <section className="panel flow" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <ol className="todo">
        <li>
          <strong>{t('card:call.ready')}</strong> <span>{t(call.ready)}</span>
        </li>
        <li>
          <strong>{t('card:call.call')}</strong> <span>{t('card:call.hours', { hours: supportHours })}</span>
        </li>
        <li>
          <strong>{t('card:call.then')}</strong> <span>{t(call.leadsTo)}</span>
        </li>
      </ol>
      <CallUs />
      {tty && (
        <p className="soft">
          <span>{t('card:call.tty')}</span> <a href={tty.phoneLink}>{tty.phone}</a>
        </p>
      )}
      {call.otherwise && <p>{t(call.otherwise)}</p>}
      {beside && <p>{beside}</p>}
    </section>
  );
}
