import type { Announcement } from '@portal/contract/announcements/announcement';
import { dismissBanner } from '@portal/contract/announcements/dismiss-banner';
import { useRef } from 'react';
import { callApi } from '../app/calls/client.ts';
import { withoutBanner } from '../app/session/session-changes.ts';
import { sessionStore, useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import './banners.css';
import { MessageLink } from './message-link.tsx';

/** The program's banners of some tones. One that is closed stays closed; nothing when there is none. */
export function Banners({ tones }: { tones: readonly Announcement['tone'][] }) {
  const { t, language } = useTexts();
  const all = useSession('banners')[language];
  const banners = all.filter(({ tone }) => tones.includes(tone));
  const closing = useRef(new Set<string>());
  const close = async (bannerId: string) => {
    if (closing.current.has(bannerId)) return;
    closing.current.add(bannerId);
    try {
      await callApi(dismissBanner, { bannerId });
      sessionStore.set(withoutBanner(sessionStore.get(), bannerId));
      // The button that had the focus is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch {
      // The modal has told why; the banner is still there.
    } finally {
      closing.current.delete(bannerId);
    }
  };
  if (banners.length === 0) return null;
  return (
    <ul className="banners unmarked">
      {banners.map(({ id, tone, title, text, link }) => (
        <li key={id}>
          <Alert
            tone={tone}
            title={title}
            close={{
              label: t('announcements:close'),
              name: t('announcements:closeNamed', { title }),
              onClose: () => void close(id),
            }}
          >
            <p>{text}</p>
            <MessageLink link={link} />
          </Alert>
        </li>
      ))}
    </ul>
  );
}
