import type { Announcement } from '@portal/contract/announcements/announcement';
import { noAnnouncements, shownAnnouncements } from '../app/frame/shown-announcements.ts';
import { useStore } from '../app/page/store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Section } from '../ui/layout/section.tsx';
import './message-list.css';
import { MessageLink } from './message-link.tsx';

/** The recommendations of the program; nothing when there is none. */
export function Promotions() {
  const { t, language } = useTexts();
  const promotionBanners = useStore(shownAnnouncements, noAnnouncements, (shown) => shown[language].promotionBanners);
  return <MessageList title={t('announcements:promotions')} messages={promotionBanners} />;
}

/** The program's carousels, as a plain list that does not move; nothing when there is none. */
export function Tips() {
  const { t, language } = useTexts();
  const carousels = useStore(shownAnnouncements, noAnnouncements, (shown) => shown[language].carousels);
  return <MessageList title={t('announcements:tips')} messages={carousels} />;
}

function MessageList({ title, messages }: { title: string; messages: readonly Announcement[] }) {
  if (messages.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="messagelist unmarked">
        {messages.map(({ id, title: heading, text, link }) => (
          <li key={id}>
            <h3>{heading}</h3>
            <p>{text}</p>
            <MessageLink link={link} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
