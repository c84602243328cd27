import { listNotifications } from '@portal/contract/alerts/list-notifications';
import type { EntityOf } from '@portal/contract/define-call';
import useSWR from 'swr';
import '../../ui/feedback/count.css';
import type { ApiError } from '../calls/api-error.ts';
import { callApi } from '../calls/client.ts';
import { readSettings } from '../calls/read-settings.ts';
import { keyOfPages } from '../calls/use-pages.ts';
import { useSearch } from '../pages/app-link.tsx';
import type { SessionState } from '../session/session.ts';
import { useSession } from '../session/session-store.ts';
import { languageOf } from '../texts/language.ts';
import { useTexts } from '../texts/use-texts.ts';

/** How many messages are new, beside what leads to them; nothing until somebody is signed in and that is known. */
export function NewCount() {
  const user = useSession('user');
  return user.isAuthed && <ReadCount user={user} />;
}

/** Nothing when there are none, or they cannot be read. */
function ReadCount({ user }: Pick<SessionState, 'user'>) {
  const { t, language } = useTexts();
  // Right after a sign-in the page is about to change to the person's own language: it is read once, in that one.
  const isSettled = languageOf(useSearch(), { user }, language) === language;
  // As the page of messages reads them, so that both share what is read. The masthead stands outside of the pages' settings.
  const key = isSettled ? keyOfPages(listNotifications, {}, { count: 1, language }) : null;
  const read = async () => [await callApi(listNotifications, {}, { silent: true, isRead: true })];
  // It is shown in several places, some of which come and go: what one has read, all have.
  const settings = { ...readSettings, revalidateIfStale: false };
  const { data } = useSWR<readonly EntityOf<typeof listNotifications>[], ApiError>(key, read, settings);
  const newCount = data?.[0]?.newCount;
  if (!newCount) return null;
  return (
    <span className="count">
      <span>{newCount}</span>
      <span className="visually-hidden">
        {' '}
        <span>{t('account:nav.newMessages', { count: newCount })}</span>
      </span>
    </span>
  );
}
