import { Children, type ReactNode } from 'react';
import './tabs.css';

/** Pages of one kind, side by side. Each tab is a link to its own address; the present one has `aria-current`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="tabs unmarked">
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
