import type { ReactNode } from 'react';
import './row-link.css';
import { Unbroken } from '../feedback/unbroken.tsx';
import { Icon } from '../figures/icon.tsx';
import { chevronRight } from '../figures/icons.ts';

interface RowLinkProps {
  href: string;
  icon: string;
  title: ReactNode;
  hint: string;
}

/** A row that is one link out of the portal. */
export function RowLink({ href, ...body }: RowLinkProps) {
  return (
    <a className="rowlink" href={href}>
      <RowLinkBody {...body} />
    </a>
  );
}

/** The content of a row; without the arrow where it leads nowhere. */
export function RowLinkBody({ icon, title, hint, isOff = false }: Omit<RowLinkProps, 'href'> & { isOff?: boolean }) {
  return (
    <>
      <Icon path={icon} isLarge />
      <span>
        <span className="rowlink__title">
          <Unbroken text={title} />
        </span>{' '}
        <span className="rowlink__hint">
          <Unbroken text={hint} />
        </span>
      </span>
      {!isOff && <Icon path={chevronRight} />}
    </>
  );
}
