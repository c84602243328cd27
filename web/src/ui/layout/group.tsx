import type { ReactNode } from 'react';
import './group.css';
import { Icon } from '../figures/icon.tsx';
import { chevronDown } from '../figures/icons.ts';

interface GroupProps {
  title: string;
  /** A few words on what is inside, at the end of the line. */
  note?: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A part of a page that folds. The browser's own element: it is found by search and works without script. */
export function Group({ title, note, isOpenAtFirst = false, children }: GroupProps) {
  return (
    <details className="group" open={isOpenAtFirst}>
      <summary>
        <h3>{title}</h3>
        {note && <span className="soft">{note}</span>}
        <Icon path={chevronDown} />
      </summary>
      {children}
    </details>
  );
}
