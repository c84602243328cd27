import { listNotifications } from '@portal/contract/alerts/list-notifications';
import { readNotifications } from '@portal/contract/alerts/read-notifications';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { usePages } from '../app/calls/use-pages.ts';
import { MorePages } from '../app/frame/more-pages.tsx';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useMessagesSettled } from '../parts/use-messages-settled.ts';
import { useWait } from '../parts/use-wait.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { bell } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { RowsFailed, RowsLoading } from './alert-states.tsx';
import { OwnMessage, ProgramMessage } from './message-item.tsx';
import './notifications-page.css';
import '../ui/feedback/count.css';

/** The program's messages to everyone, and the events of this account. */
export default function NotificationsPage() {
  const { t, language } = useTexts();
  const fromProgram = useSession('notifications')[language];
  const [count, setCount] = useState(1);
  const read = usePages(listNotifications, {}, count, language);
  const { pages, error, isSlow, tryAgain } = read;
  const { isBusy: isReading, alone } = useAlone();
  const messages = useWait(useMessagesSettled(), pages.length > 0);
  // Content above the list must not push it down.
  const [first] = messages === 'waiting' ? [] : pages;
  const newCount = first?.newCount ?? 0;
  const top = first?.notifications[0];

  const readAll = async () => {
    if (!top) return;
    // The modal reports a failure.
    await callApi(readNotifications, { upTo: top.notificationId }).catch((failure: unknown) => console.info(failure));
  };
  const lead = newCount > 0 ? t('alerts:messages.new', { count: newCount }) : t('alerts:messages.noneNew');
  const own = first ? pages.flatMap(({ notifications }) => notifications) : [];
  const listFromProgram = first && fromProgram.length > 0 && (
    <ul className="msgs unmarked" aria-label={t('alerts:messages.fromProgram')}>
      {fromProgram.map((message) => (
        <ProgramMessage message={message} key={message.id} />
      ))}
    </ul>
  );
  return (
    <div className="wrap page">
      <PageHead title={t('alerts:messages.title')} lead={<span role="status">{first ? lead : '\u00A0'}</span>} />
      <div className="messages flow">
        {newCount > 0 && (
          <div className="btnrow">
            <Button kind="second" size="medium" isBusy={isReading} onClick={() => void alone(readAll)}>
              {t('alerts:messages.readAll')}
            </Button>
          </div>
        )}
        {messages === 'settled' && listFromProgram}
        {!first &&
          (error ? <RowsFailed of="messages" onTryAgain={tryAgain} /> : <RowsLoading of="messages" isSlow={isSlow} />)}
        {first && !top && fromProgram.length === 0 && (
          <Empty icon={bell} title={t('alerts:messages.none')}>
            {t('alerts:messages.noneText')}
          </Empty>
        )}
        {own.length > 0 && (
          <ul className="msgs unmarked" aria-label={t('alerts:messages.own')}>
            {own.map((message) => (
              <OwnMessage message={{ ...message, isNew: message.isNew && newCount > 0 }} key={message.notificationId} />
            ))}
          </ul>
        )}
        {messages === 'late' && listFromProgram}
        {first && (
          <MorePages
            read={read}
            label={t('alerts:messages.older')}
            failed={<RowsFailed of="messages" onTryAgain={tryAgain} />}
            onMore={() => setCount(pages.length + 1)}
          />
        )}
      </div>
    </div>
  );
}
