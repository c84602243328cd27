import { isRequired } from '@portal/contract/alerts/alert-kind';
import { type AlertList, listAlerts } from '@portal/contract/alerts/list-alerts';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { bell } from '../ui/figures/icons.ts';
import { RowLinkBody } from '../ui/table/row-link.tsx';

/** The way to the alerts, with how many reach the cardholder; that they rest, or reach nobody, comes before that. */
export function AlertsLink() {
  const { t } = useTexts();
  const { data } = useRead(listAlerts, {}, { retries: false });
  const hint = () => {
    if (!data) return t('home:alerts.choose');
    if (data.isPaused) return t('home:alerts.paused');
    const cutOff = data.cutOff.length;
    if (cutOff > 0) return t('home:alerts.cutOff', { count: cutOff });
    const count = countOn(data);
    return count === 0 ? t('home:alerts.none') : t('home:alerts.on', { count });
  };
  return (
    <AppLink className="rowlink" to="/manage-alerts">
      <RowLinkBody icon={bell} title={t('home:alerts.title')} hint={hint()} />
    </AppLink>
  );
}

const countOn = ({ alerts }: AlertList) =>
  alerts.filter(({ kind, channels }) => !isRequired(kind) && channels.length > 0).length;
