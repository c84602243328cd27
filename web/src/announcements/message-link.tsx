import type { Announcement } from '@portal/contract/announcements/announcement';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';

/** The page that a message points to, while that page is open. */
export function MessageLink({ link }: Pick<Announcement, 'link'>) {
  const isOpen = useOpenPages();
  if (link === null || !isOpen(link.path)) return null;
  return (
    <AppLink className="messagelink" to={link.path}>
      {link.label}
    </AppLink>
  );
}
