import { listNotifications } from '@portal/contract/alerts/list-notifications';
import '../ui/count.css';
import { useRead } from './use-read.ts';
import { useTexts } from './use-texts.ts';

/** How many messages are new, beside the link to them; nothing when there are none, or they cannot be read. */
export function NewCount() {
  const { t } = useTexts();
  const { data } = useRead(listNotifications, {}, { retries: false });
  if (!data?.newCount) return null;
  return (
    <span className="count">
      {data.newCount}
      <span className="visually-hidden"> {t('common:nav.newMessages')}</span>
    </span>
  );
}
