import type { ReactNode } from 'react';
import './row-link.css';
import { Icon } from './icon.tsx';
import { chevronRight } from './icons.ts';

interface RowLinkProps {
  href: string;
  icon: string;
  title: ReactNode;
  hint: string;
}

/** A row that is one link. */
export function RowLink({ href, icon, title, hint }: RowLinkProps) {
  return (
    <a className="rowlink" href={href}>
      <Icon path={icon} isLarge />
      <span>
        <span className="rowlink__title">{title}</span>
        <span className="rowlink__hint">{hint}</span>
      </span>
      <Icon path={chevronRight} />
    </a>
  );
}
