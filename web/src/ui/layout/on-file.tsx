import type { ReactNode } from 'react';
import './on-file.css';
import { Icon } from '../figures/icon.tsx';

interface OnFileProps {
  icon: string;
  children: ReactNode;
  /** A status beside it. */
  status?: ReactNode;
  /** The way to change it. */
  change?: ReactNode;
}

/** The data on file, and the way to change it. */
export function OnFile({ icon, children, status, change }: OnFileProps) {
  return (
    <>
      <div className="onfile">
        <Icon path={icon} isLarge />
        <p>{children}</p>
        {status}
      </div>
      {change}
    </>
  );
}
