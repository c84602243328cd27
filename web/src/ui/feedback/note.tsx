import type { ReactNode } from 'react';
import './note.css';
import { Icon } from '../figures/icon.tsx';
import { alert, ok } from '../figures/icons.ts';
import { Unbroken } from './unbroken.tsx';

/** One line beside a field: what is wrong with it, or that it is right. */
export function Note({ tone, id, children }: { tone: 'error' | 'ok'; id?: string; children: ReactNode }) {
  return (
    <p className={`note note--${tone}`} id={id}>
      <Icon path={tone === 'error' ? alert : ok} />{' '}
      <span>{typeof children === 'string' ? <Unbroken text={children} /> : children}</span>
    </p>
  );
}
