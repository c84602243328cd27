import type { ReactElement } from 'react';
import './tabs.css';

/** Pages of one kind, side by side. Each tab is a link to its own address; the present one has `aria-current`. */
export function Tabs({ label, children }: { label: string; children: readonly ReactElement[] }) {
  return (
    <nav aria-label={label}>
      <ul className="tabs unmarked">
        {children.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
