import type { ReactNode } from 'react';
import './note.css';
import { Icon } from '../figures/icon.tsx';
import { alert, info, ok } from '../figures/icons.ts';
import { Unbroken } from './unbroken.tsx';

const icons = { error: alert, ok, new: info };

/** One line beside a field: what is wrong with it, that it is right, or what becomes of it. */
export function Note({ tone, id, children }: { tone: 'error' | 'ok' | 'new'; id?: string; children: ReactNode }) {
  return (
    <p className={`note note--${tone}`} id={id}>
      <Icon path={icons[tone]} />{' '}
      <span>
        <Unbroken text={children} />
      </span>
    </p>
  );
}
