import { listAlertHistory, type SentAlert } from '@portal/contract/alerts/list-alert-history';
import { formatTime, timeIn } from '@portal/contract/time/dates';
import { formatTimestamp } from '@portal/contract/time/relative-time';
import { useState } from 'react';
import { usePages } from '../app/calls/use-pages.ts';
import { MorePages } from '../app/frame/more-pages.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { alert as alertIcon, bell, check, clock, cross } from '../ui/figures/icons.ts';
import { RowsFailed, RowsLoading } from './alert-states.tsx';
import './alert-history.css';

/** The alerts sent, and whether each arrived. */
export function AlertHistory() {
  const { t, language } = useTexts();
  const [count, setCount] = useState(1);
  const read = usePages(listAlertHistory, {}, count, language);
  const { pages, error, isSlow, tryAgain } = read;
  const [first] = pages;
  if (!first)
    return error ? <RowsFailed of="manage" onTryAgain={tryAgain} /> : <RowsLoading of="manage" isSlow={isSlow} />;
  if (first.alerts.length === 0) {
    return (
      <Empty icon={bell} title={t('alerts:history.none')}>
        {t('alerts:history.noneText')}
      </Empty>
    );
  }
  return (
    <div className="flow">
      <table className="hist">
        <caption className="visually-hidden">{t('alerts:history.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('alerts:history.date')}</th>
            <th scope="col">{t('alerts:history.alert')}</th>
            <th scope="col">{t('alerts:history.result')}</th>
          </tr>
        </thead>
        <tbody>
          {pages.flatMap(({ alerts }) => alerts.map((alert) => <SentRow alert={alert} key={alert.alertId} />))}
        </tbody>
      </table>
      <MorePages
        read={read}
        label={t('alerts:history.older')}
        failed={<RowsFailed of="manage" onTryAgain={tryAgain} />}
        onMore={() => setCount(pages.length + 1)}
      />
    </div>
  );
}

const icons = { WAITING: clock, SENT: check, DELIVERED: check, FAILED: alertIcon, STOPPED: cross } as const;

function SentRow({ alert }: { alert: SentAlert }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { title, channel, masked, isFormer, toldAt, sentAt, waitsUntil, result, reportPath, explainPath } = alert;
  const to = { to: masked ?? '' };
  return (
    <tr>
      <td className="hist__date">
        <span className="num" translate="no">
          {formatTimestamp(new Date(sentAt ?? toldAt), timeZone)}
        </span>
      </td>
      <th scope="row">
        <span className="hist__name">{title}</span>
        <span className="hist__how">
          {isFormer && channel !== 'PUSH'
            ? t(`alerts:history.byFormer.${channel}`, to)
            : t(`alerts:history.by.${channel}`, to)}
        </span>
        {reportPath !== null && <AppLink to={reportPath}>{t('alerts:messages.report')}</AppLink>}
        {explainPath !== null && <AppLink to={explainPath}>{t('alerts:messages.explain')}</AppLink>}
      </th>
      <td className={`hist__res is-${result.toLowerCase()}`}>
        <Icon path={icons[result]} />{' '}
        <span>
          {waitsUntil === null
            ? t(`alerts:history.results.${result}`)
            : t(`alerts:history.waits.${channel === 'CALL' ? 'CALL' : 'OTHER'}`, {
                time: formatTime(timeIn(timeZone, new Date(waitsUntil)), language),
              })}
        </span>
      </td>
    </tr>
  );
}
