import { readPersonMessages } from '@portal/contract/desk/read-sections';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { SectionState } from './section-state.tsx';

/** The messages that a person was sent: the words, the way, and whether each arrived. */
export function PersonMessages({ holderId }: { holderId: number }) {
  const { t, language } = useTranslation('desk');
  const { data, refusal } = useDeskRead(readPersonMessages, { holderId, language });
  const messages = data?.messages ?? [];
  return (
    <SectionState
      title={t('sections.name.messages')}
      refusal={refusal}
      isReady={data !== undefined}
      none={messages.length === 0 ? t('sections.messages.none') : null}
    >
      <p className="soft">{t('sections.messages.hint')}</p>
      <table className="t" aria-label={t('sections.name.messages')}>
        <thead>
          <tr>
            <th scope="col">{t('person.column.when')}</th>
            <th scope="col">{t('person.column.what')}</th>
            <th scope="col">{t('sections.messages.result')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <tr key={message.alertId}>
              <td className="num">{showInstant(message.toldAt, language)}</td>
              <td>
                <strong>{message.title}</strong>
                <span className="sub">{message.line}</span>
              </td>
              <td>
                <span className={message.result === 'FAILED' ? 'tag tag--bad' : 'tag'}>
                  {t(`sections.messages.is.${message.result}`)}
                </span>
                <span className="sub">
                  {t(`sections.messages.by.${message.channel}`, { to: message.masked ?? '' })}
                </span>
                {message.isFormer && <span className="sub">{t('sections.messages.former')}</span>}
                {message.waitsUntil !== null && (
                  <span className="sub">
                    {t('sections.messages.waits', { at: showInstant(message.waitsUntil, language) })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionState>
  );
}
