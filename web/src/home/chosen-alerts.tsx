import type { Alert } from '@portal/contract/alerts/alert';
import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { getAlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { formatCents } from '@portal/contract/money/money';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import './chosen-alerts.css';

/** Alerts that are named; the others are counted. */
const maxNamed = 3;

/** The first alerts that are on, each with where it goes now. */
export function ChosenAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const { t } = useTexts();
  const { data } = useRead(getAlertPreferences, {}, { retries: false });
  const wayOf = (channel: AlertChannel) => {
    const way = data?.reach.find((each) => each.channel === channel);
    if (!way || way.obstacle !== null) return [];
    return [t(`home:alerts.to.${channel}`, { masked: way.masked ?? '' })];
  };
  return (
    <ul className="chosen unmarked">
      {alerts.slice(0, maxNamed).map(({ kind, channels, thresholdCents }) => {
        const ways = channels.flatMap(wayOf);
        return (
          <li key={kind}>
            <strong>
              {t(`alerts:kind.${kind}`)}
              {thresholdCents !== null && `: ${formatCents(thresholdCents)}`}
            </strong>
            {data && (ways.length > 0 ? ways : [t('home:alerts.noWay')]).map((way) => <span key={way}>{way}</span>)}
          </li>
        );
      })}
    </ul>
  );
}
