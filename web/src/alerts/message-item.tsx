import type { Notification } from '@portal/contract/alerts/list-notifications';
import type { Announcement } from '@portal/contract/announcements/announcement';
import { formatRelativeTime } from '@portal/contract/time/relative-time';
import { useNow } from '../app/calls/server-time.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { bell, message as messageIcon } from '../ui/figures/icons.ts';

/** Something that happened to this account. */
export function OwnMessage({ message }: { message: Notification }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const now = useNow();
  const { title, text, happenedAt, isNew, reportPath, explainPath } = message;
  return (
    <li className={isNew ? 'msg is-new' : 'msg'}>
      <Icon path={bell} />
      <div>
        <h2 className="msg__title">
          <span>{title}</span> {isNew && <span className="count">{t('alerts:messages.isNew')}</span>}
        </h2>
        <p>{text}</p>
        <p className="soft num">{formatRelativeTime(new Date(happenedAt), now, language, timeZone)}</p>
        {reportPath !== null && (
          <AppLink className="more" to={reportPath}>
            {t('alerts:messages.report')}
          </AppLink>
        )}
        {explainPath !== null && (
          <AppLink className="more" to={explainPath}>
            {t('alerts:messages.explain')}
          </AppLink>
        )}
      </div>
    </li>
  );
}

/** Something that the program says to everyone. */
export function ProgramMessage({ message: { title, text, link } }: { message: Announcement }) {
  const isOpen = useOpenPages();
  return (
    <li className="msg">
      <Icon path={messageIcon} />
      <div>
        <h2 className="msg__title">{title}</h2>
        <p>{text}</p>
        {link && isOpen(link.path) && (
          <AppLink className="more" to={link.path}>
            {link.label}
          </AppLink>
        )}
      </div>
    </li>
  );
}
